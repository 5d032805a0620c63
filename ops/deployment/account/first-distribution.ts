import { randomUUID } from 'node:crypto';
import {
  CloudFrontClient,
  CreateDistributionCommand,
  type CreateDistributionCommandOutput,
  DeleteDistributionCommand,
  type DistributionConfig,
} from '@aws-sdk/client-cloudfront';
import type { CloudFrontPort } from '../questions/cloudfront';

/** Its only behaviour goes to an origin that it does not have, which CloudFront refuses (NoSuchOrigin). */
function impossible(): DistributionConfig {
  const origin = { Id: 'there', DomainName: 'example.com', CustomHeaders: { Quantity: 0 } };
  return {
    CallerReference: randomUUID(),
    Comment: 'Asks whether the account may have distributions',
    Enabled: false,
    Origins: { Quantity: 1, Items: [{ ...origin, S3OriginConfig: { OriginAccessIdentity: '' } }] },
    DefaultCacheBehavior: { TargetOriginId: 'elsewhere', ViewerProtocolPolicy: 'https-only' },
  };
}

export function firstDistribution(
  client = new CloudFrontClient({}),
): Pick<CloudFrontPort, 'refusalOfDistribution'> {
  return {
    async refusalOfDistribution() {
      try {
        const command = new CreateDistributionCommand({ DistributionConfig: impossible() });
        await takeBack(client, await client.send(command));
        return '';
      } catch (error) {
        if (error instanceof Error && '$metadata' in error) return error.message;
        throw error;
      }
    },
  };
}

/** AWS does not come here; an emulator that checks less than AWS does. */
async function takeBack(client: CloudFrontClient, made: CreateDistributionCommandOutput): Promise<void> {
  await client.send(new DeleteDistributionCommand({ Id: made.Distribution?.Id, IfMatch: made.ETag }));
}
