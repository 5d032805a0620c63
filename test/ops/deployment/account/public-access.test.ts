import {
  GetPublicAccessBlockCommand,
  NoSuchPublicAccessBlockConfiguration,
  S3ControlClient,
} from '@aws-sdk/client-s3-control';
import { mockClient } from 'aws-sdk-client-mock';
import { publicAccessOf } from '../../../../ops/deployment/account/public-access';

const region = 'us-east-1';
const failed = { $metadata: { httpStatusCode: 400 } };

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_control_GetPublicAccessBlock.html */
describe('Block Public Access of the account', () => {
  const client = new S3ControlClient({ region });
  const s3Control = mockClient(client);

  it('is set', async () => {
    s3Control.on(GetPublicAccessBlockCommand, { AccountId: '123456789012' }).resolves({
      PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: false },
    });
    expect(await publicAccessOf(client).publicAccessBlock('123456789012')).toEqual({
      blockPublicPolicy: true,
      restrictPublicBuckets: false,
    });
  });

  it('was never set', async () => {
    s3Control.on(GetPublicAccessBlockCommand).rejects(
      new NoSuchPublicAccessBlockConfiguration({
        ...failed,
        message: 'The public access block configuration was not found',
      }),
    );
    expect(await publicAccessOf(client).publicAccessBlock('123456789012')).toBeUndefined();
  });
});
