import {
  AccessDenied,
  CloudFrontClient,
  CreateDistributionCommand,
  NoSuchOrigin,
} from '@aws-sdk/client-cloudfront';
import { mockClient } from 'aws-sdk-client-mock';
import { firstDistribution } from '../../../../ops/deployment/account/first-distribution';

const region = 'us-east-1';
const failed = { $metadata: { httpStatusCode: 400 } };

/** https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_CreateDistribution.html */
describe('CloudFront, told to make a distribution that cannot be made', () => {
  const client = new CloudFrontClient({ region });
  const cloudFront = mockClient(client);
  const verify = 'Your account must be verified before you can add new CloudFront resources.';

  it.each([
    new AccessDenied({ ...failed, message: verify }),
    new NoSuchOrigin({ ...failed, message: 'No origin exists with the specified Origin Id.' }),
  ])('answers $name', async (error) => {
    cloudFront.on(CreateDistributionCommand).rejects(error);
    expect(await firstDistribution(client).refusalOfDistribution()).toBe(error.message);
  });

  it('is told of no origin that its behaviour names, and to leave it off', () => {
    const { DistributionConfig } = cloudFront.commandCalls(CreateDistributionCommand)[0]?.args[0].input ?? {};
    const origins = DistributionConfig?.Origins?.Items?.map(({ Id }) => Id);
    expect(origins).not.toContain(DistributionConfig?.DefaultCacheBehavior?.TargetOriginId);
    expect(DistributionConfig?.Enabled).toBe(false);
  });

  it('is not reached', async () => {
    cloudFront.on(CreateDistributionCommand).rejects(new Error('connect ECONNREFUSED'));
    await expect(firstDistribution(client).refusalOfDistribution()).rejects.toThrow('ECONNREFUSED');
  });
});
