import { givenName, type Properties } from '../../ops/deployment/named-types';
import type { Plan, PlannedResource } from '../../ops/deployment/plan';

export const stackName = 'Schoolhouse-prod-Students';

/** One stack of prod with these resources, as `readPlan` would read them. */
export function smallPlan(resources: readonly (readonly [string, Properties?, 'kept'?])[]): Plan {
  const place = { account: '123456789012', region: 'us-east-1' };
  const planned = resources.map(([type, properties = {}, kept], index): PlannedResource => {
    const name = givenName(type, properties);
    const given = typeof name === 'string' ? { name } : {};
    return { id: `Resource${index}`, type, properties, kept: kept === 'kept', ...given };
  });
  return {
    ...place,
    stage: 'prod',
    bootstrapVersion: 6,
    stacks: [{ name: stackName, region: place.region, resources: planned }],
  };
}

export const table = ['AWS::DynamoDB::Table', { TableName: 'studentData' }, 'kept'] as const;
export const bucket = ['AWS::S3::Bucket', { BucketName: 'backups-here' }, 'kept'] as const;
export const vault = ['AWS::Backup::BackupVault', { BackupVaultName: 'Schoolhouse' }, 'kept'] as const;
export const role = ['AWS::IAM::Role', { RoleName: 'TableBackupRole' }] as const;
export const cachePolicy = ['AWS::CloudFront::CachePolicy', { CachePolicyConfig: { Name: 'Kept' } }] as const;
export const logGroup = (name: string) => ['AWS::Logs::LogGroup', { LogGroupName: name }] as const;
export const identity = (name: string) => ['AWS::SES::EmailIdentity', { EmailIdentity: name }] as const;
const reader = (variables: Properties) =>
  ['AWS::Lambda::Function', { Environment: { Variables: variables } }] as const;
export const sender = (address: string) => reader({ SENDER_EMAIL: address });
export const recipient = (address: string) => reader({ RECIPIENT_EMAIL: address });
