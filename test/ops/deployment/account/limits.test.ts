import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetAWSDefaultServiceQuotaCommand,
  GetServiceQuotaCommand,
  NoSuchResourceException,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas';
import { mockClient } from 'aws-sdk-client-mock';
import { limits } from '../../../../ops/deployment/account/limits';

const region = 'us-east-1';
const failed = { $metadata: { httpStatusCode: 400 } };

describe('limits', () => {
  const lambdaClient = new LambdaClient({ region });
  const quotasClient = new ServiceQuotasClient({ region });
  const lambda = mockClient(lambdaClient);
  const serviceQuotas = mockClient(quotasClient);
  const account = limits(lambdaClient, quotasClient, quotasClient);
  const quota = { service: 'cloudfront', code: 'L-7D134442', accountWide: true };

  /** https://docs.aws.amazon.com/lambda/latest/api/API_GetAccountSettings.html */
  it('of concurrency', async () => {
    lambda
      .on(GetAccountSettingsCommand)
      .resolves({ AccountLimit: { ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 10 } });
    expect(await account.concurrency()).toEqual({ all: 10, unreserved: 10 });
  });

  /** https://docs.aws.amazon.com/servicequotas/2019-06-24/apireference/API_GetServiceQuota.html */
  it('that were raised', async () => {
    serviceQuotas
      .on(GetServiceQuotaCommand, { ServiceCode: 'cloudfront', QuotaCode: 'L-7D134442' })
      .resolves({ Quota: { Value: 100 } });
    expect(await account.quota(quota)).toBe(100);
  });

  it('that have only a default', async () => {
    serviceQuotas.on(GetServiceQuotaCommand).rejects(new NoSuchResourceException({ ...failed, message: '' }));
    serviceQuotas.on(GetAWSDefaultServiceQuotaCommand).resolves({ Quota: { Value: 20 } });
    expect(await account.quota(quota)).toBe(20);
  });
});
