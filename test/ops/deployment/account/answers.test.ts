import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import {
  AccessDenied,
  CloudFrontClient,
  CreateDistributionCommand,
  NoSuchOrigin,
} from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetPublicAccessBlockCommand,
  NoSuchPublicAccessBlockConfiguration,
  S3ControlClient,
} from '@aws-sdk/client-s3-control';
import {
  GetAWSDefaultServiceQuotaCommand,
  GetServiceQuotaCommand,
  NoSuchResourceException,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { firstDistribution } from '../../../../ops/deployment/account/first-distribution';
import { limits } from '../../../../ops/deployment/account/limits';
import { mailOf } from '../../../../ops/deployment/account/mail';
import { publicAccessOf } from '../../../../ops/deployment/account/public-access';
import { deployedStacks } from '../../../../ops/deployment/account/stacks';

/** The answers are those of AWS's API references, which each group names. */
const region = 'us-east-1';
const failed = { $metadata: { httpStatusCode: 400 } };

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html */
describe('CloudFormation', () => {
  const client = new CloudFormationClient({ region });
  const cloudFormation = mockClient(client);
  const account = deployedStacks(client);
  const missing = Object.assign(new Error('Stack with id Schoolhouse-prod-Site does not exist'), {
    name: 'ValidationError',
  });

  beforeEach(() => cloudFormation.reset());

  it('knows no such stack', async () => {
    cloudFormation.on(DescribeStacksCommand).rejects(missing);
    expect(await account.stack('Schoolhouse-prod-Site')).toBeUndefined();
    expect(await account.bootstrapVersion()).toBeUndefined();
  });

  it('refuses for another reason', async () => {
    cloudFormation.on(DescribeStacksCommand).rejects(new Error('Rate exceeded'));
    await expect(account.stack('Schoolhouse-prod-Site')).rejects.toThrow('Rate exceeded');
  });

  it('lists what a stack has, page by page, without what it has no more', async () => {
    cloudFormation.on(DescribeStacksCommand).resolves({
      Stacks: [{ StackName: 'S', CreationTime: new Date(0), StackStatus: 'ROLLBACK_FAILED' }],
    });
    const resource = (
      LogicalResourceId: string,
      status: 'DELETE_FAILED' | 'DELETE_COMPLETE' | 'CREATE_FAILED',
    ) => ({
      LogicalResourceId,
      ResourceType: 'AWS::DynamoDB::Table',
      LastUpdatedTimestamp: new Date(0),
      ResourceStatus: status,
    });
    cloudFormation
      .on(ListStackResourcesCommand)
      .resolvesOnce({
        StackResourceSummaries: [resource('Kept', 'DELETE_FAILED'), resource('Gone', 'DELETE_COMPLETE')],
        NextToken: 'more',
      })
      .resolvesOnce({
        StackResourceSummaries: [resource('Never', 'CREATE_FAILED'), resource('Too', 'DELETE_FAILED')],
      });
    expect(await account.stack('S')).toEqual({
      status: 'ROLLBACK_FAILED',
      resources: new Set(['Kept', 'Too']),
    });
  });

  it('says the version of the bootstrap', async () => {
    cloudFormation.on(DescribeStacksCommand, { StackName: 'CDKToolkit' }).resolves({
      Stacks: [
        {
          StackName: 'CDKToolkit',
          CreationTime: new Date(0),
          StackStatus: 'CREATE_COMPLETE',
          Outputs: [{ OutputKey: 'BootstrapVersion', OutputValue: '30' }],
        },
      ],
    });
    expect(await account.bootstrapVersion()).toBe(30);
  });

  it('names the stack that has something, or none', async () => {
    const owned = { LogicalResourceId: 'T', ResourceType: 'AWS::DynamoDB::Table', Timestamp: new Date(0) };
    cloudFormation
      .on(DescribeStackResourcesCommand, { PhysicalResourceId: 'studentData' })
      .resolvesOnce({ StackResources: [{ ...owned, StackName: 'Old', ResourceStatus: 'CREATE_COMPLETE' }] })
      .rejectsOnce(
        Object.assign(new Error('Stack for studentData does not exist'), { name: 'ValidationError' }),
      );
    expect(await account.ownerOf('studentData')).toBe('Old');
    expect(await account.ownerOf('studentData')).toBeUndefined();
  });
});

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetEmailIdentity.html, API_GetAccount.html */
describe('SES', () => {
  const client = new SESv2Client({ region });
  const ses = mockClient(client);
  const account = mailOf(client);

  it.each([
    ['SUCCESS', true],
    ['PENDING', false],
    ['FAILED', false],
    ['TEMPORARY_FAILURE', false],
    ['NOT_STARTED', false],
  ] as const)('has an identity whose verification is %s', async (VerificationStatus, verified) => {
    ses.on(GetEmailIdentityCommand).resolves({ VerificationStatus });
    expect(await account.verified('a@school.test')).toBe(verified);
  });

  it('has no such identity', async () => {
    ses
      .on(GetEmailIdentityCommand)
      .rejects(new NotFoundException({ ...failed, message: 'Email identity does not exist.' }));
    expect(await account.verified('a@school.test')).toBeUndefined();
  });

  it('describes an account in the sandbox', async () => {
    ses.on(GetAccountCommand).resolves({
      ProductionAccessEnabled: false,
      SendingEnabled: true,
      EnforcementStatus: 'HEALTHY',
      SendQuota: { Max24HourSend: 200, MaxSendRate: 1, SentLast24Hours: 0 },
    });
    expect(await account.mailAccount()).toEqual({
      production: false,
      sends: true,
      perDay: 200,
      perSecond: 1,
    });
  });
});

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
