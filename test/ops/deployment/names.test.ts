import type { Account } from '../../../ops/deployment/preflight';
import { readyAccount, withDeployed, withKeptData } from '../../support/fakes/memory-account';
import { preflightOf } from '../../support/preflight-answers';
import {
  bucket,
  cachePolicy,
  logGroup,
  role,
  smallPlan,
  stackName,
  table,
  vault,
} from '../../support/small-plan';

const plan = smallPlan([
  table,
  bucket,
  role,
  cachePolicy,
  logGroup('/aws/lambda/login'),
  logGroup('/aws/lambda/scan'),
]);

function having(type: string, names: readonly string[], more: Partial<Account> = {}): Account {
  return readyAccount({ inUse: async (listed) => new Set(listed === type ? names : ['other']), ...more });
}

const tagged = (Stage: string) => ({ tagsOf: async () => ({ Project: 'Schoolhouse', Stage }) });

describe('data that was kept', () => {
  it('is taken back', async () => {
    const { obstacles, notes } = await preflightOf(readyAccount(withKeptData(plan)), plan);
    expect(obstacles).toEqual([]);
    expect(notes).toContain(
      'names: table studentData, bucket backups-here are kept from before: the deployment takes them back.',
    );
  });

  it('is taken back with its vault, which has to be claimed as well', async () => {
    const withVault = smallPlan([vault]);
    expect((await preflightOf(readyAccount(withKeptData(withVault)), withVault)).notes).toContain(
      'names: backup vault Schoolhouse is kept from before: the deployment takes them back.',
    );
    const { commands } = await preflightOf(having('AWS::Backup::BackupVault', ['Schoolhouse']), withVault);
    expect(commands).toEqual([
      'aws backup tag-resource --resource-arn arn:aws:backup:us-east-1:123456789012:backup-vault:Schoolhouse --tags Project=Schoolhouse,Stage=prod',
    ]);
  });

  it('of another stage is not taken', async () => {
    const { commands } = await preflightOf(
      having('AWS::DynamoDB::Table', ['studentData'], tagged('dev')),
      plan,
    );
    expect(commands).toEqual([
      'aws dynamodb tag-resource --resource-arn arn:aws:dynamodb:us-east-1:123456789012:table/studentData --tags Key=Project,Value=Schoolhouse Key=Stage,Value=prod',
    ]);
  });

  it('without tags has to be claimed first', async () => {
    const { commands } = await preflightOf(having('AWS::S3::Bucket', ['backups-here']), plan);
    expect(commands).toEqual([
      "aws s3api put-bucket-tagging --bucket backups-here --tagging 'TagSet=[{Key=Project,Value=Schoolhouse},{Key=Stage,Value=prod}]'",
    ]);
  });

  it('of a stack that still has it is left alone', async () => {
    const account = having('AWS::DynamoDB::Table', ['studentData'], {
      ...tagged('prod'),
      ownerOf: async () => 'Old',
    });
    expect((await preflightOf(account, plan)).obstacles).toEqual([
      expect.stringMatching(/part of another stack/),
    ]);
  });

  it('is not thrown away by a stage that keeps none', async () => {
    const keepsNone = smallPlan([[table[0], table[1]]]);
    const account = having('AWS::DynamoDB::Table', ['studentData'], tagged('prod'));
    expect((await preflightOf(account, keepsNone)).commands).toEqual([
      'npm run deploy -- --stage prod -c retainData=true',
    ]);
  });
});

describe('a name that is taken', () => {
  it('once for the whole account gets the region behind it', async () => {
    const account = readyAccount({
      inUse: async (type) => new Set(type === 'AWS::IAM::Role' ? ['TableBackupRole'] : ['Kept']),
    });
    const { obstacles, commands } = await preflightOf(account, plan);
    expect(obstacles).toEqual([expect.stringMatching(/role TableBackupRole, cache policy Kept/)]);
    expect(commands).toEqual(['npm run deploy -- --stage prod -c secondRegion=true']);
  });

  it('although it has the region behind it is removed', async () => {
    const second = smallPlan([['AWS::IAM::Role', { RoleName: 'TableBackupRole-us-east-1' }]]);
    const { commands } = await preflightOf(having('AWS::IAM::Role', ['TableBackupRole-us-east-1']), second);
    expect(commands).toEqual(['aws iam delete-role --role-name TableBackupRole-us-east-1']);
  });

  it('by one leftover is removed, by many in one line', async () => {
    const of = (names: readonly string[]) => preflightOf(having('AWS::Logs::LogGroup', names), plan);
    expect((await of(['/aws/lambda/login'])).commands).toEqual([
      'aws logs delete-log-group --log-group-name /aws/lambda/login',
    ]);
    expect((await of(['/aws/lambda/login', '/aws/lambda/scan'])).commands).toEqual([
      'for name in /aws/lambda/login /aws/lambda/scan; do aws logs delete-log-group --log-group-name $name; done',
    ]);
  });

  it('by a bucket of somebody else is given another end', async () => {
    const account = readyAccount({ bucketExists: async (name) => name === 'backups-here' });
    expect((await preflightOf(account, plan)).commands).toEqual([
      'npm run deploy -- --stage prod -c bucketSuffix=YOURS',
    ]);
  });

  it('although the stage has another name in its place is a clash', async () => {
    const before = smallPlan([bucket, logGroup('/aws/lambda/login')]);
    const after = smallPlan([
      ['AWS::S3::Bucket', { BucketName: 'backups-there' }, 'kept'],
      logGroup('/aws/lambda/signIn'),
    ]);
    const account = readyAccount({
      ...withDeployed(before),
      inUse: async (type) =>
        new Set(
          type === 'AWS::S3::Bucket'
            ? ['backups-here', 'backups-there']
            : ['/aws/lambda/login', '/aws/lambda/signIn'],
        ),
      bucketExists: async () => true,
    });
    expect((await preflightOf(account, after)).commands).toEqual([
      'aws logs delete-log-group --log-group-name /aws/lambda/signIn',
      'npm run deploy -- --stage prod -c bucketSuffix=YOURS',
    ]);
    expect((await preflightOf(account, before)).obstacles).toEqual([]);
  });

  it('that CloudFormation knows by an id is the stage’s as long as the stage has it', async () => {
    const withPolicy = smallPlan([cachePolicy]);
    const made = new Map([['Resource0', { type: 'AWS::CloudFront::CachePolicy', name: '4f2a-an-id' }]]);
    const account = readyAccount({
      stack: async () => ({ status: 'CREATE_COMPLETE', resources: made }),
      inUse: async () => new Set(['Kept']),
    });
    expect((await preflightOf(account, withPolicy)).obstacles).toEqual([]);
  });

  it('by the stage itself is no clash, also after it failed half-way', async () => {
    const account = readyAccount(withDeployed(plan, { [stackName]: 'UPDATE_ROLLBACK_COMPLETE' }));
    expect(await preflightOf(account, plan)).toMatchObject({ obstacles: [], notes: [] });
  });
});
