import {
  GetPublicAccessBlockCommand,
  NoSuchPublicAccessBlockConfiguration,
  S3ControlClient,
} from '@aws-sdk/client-s3-control';
import type { PublicAccessPort } from '../questions/public-access';

export function publicAccessOf(client = new S3ControlClient({})): PublicAccessPort {
  return {
    async publicAccessBlock(AccountId) {
      try {
        const answer = await client.send(new GetPublicAccessBlockCommand({ AccountId }));
        const { BlockPublicPolicy, RestrictPublicBuckets } = answer.PublicAccessBlockConfiguration ?? {};
        return {
          blockPublicPolicy: BlockPublicPolicy === true,
          restrictPublicBuckets: RestrictPublicBuckets === true,
        };
      } catch (error) {
        if (error instanceof NoSuchPublicAccessBlockConfiguration) return undefined;
        throw error;
      }
    },
  };
}
