import { type Finding, obstacle } from '../finding';
import { type NamedTypeName, namedType } from '../named-types';
import type { Plan } from '../plan';
import { forEachName, type TakenName } from './taken-name';

const policies = () => 'https://console.aws.amazon.com/cloudfront/v4/home#/policies';

/** What removes a leftover. Tables, buckets and vaults are not here: they hold data. */
const removals: Partial<Readonly<Record<NamedTypeName, (name: string) => string>>> = {
  'AWS::Logs::LogGroup': (name) => `aws logs delete-log-group --log-group-name ${name}`,
  'AWS::Lambda::Function': (name) => `aws lambda delete-function --function-name ${name}`,
  'AWS::Scheduler::Schedule': (name) => `aws scheduler delete-schedule --name ${name}`,
  'AWS::CloudWatch::Alarm': (name) => `aws cloudwatch delete-alarms --alarm-names ${name}`,
  'AWS::CloudWatch::Dashboard': (name) => `aws cloudwatch delete-dashboards --dashboard-names ${name}`,
  'AWS::IAM::Role': (name) => `aws iam delete-role --role-name ${name}`,
  'AWS::CloudFront::KeyValueStore': (name) =>
    `aws cloudfront delete-key-value-store --name ${name} --if-match $(aws cloudfront describe-key-value-store --name ${name} --query ETag --output text)`,
  'AWS::CloudFront::Function': (name) =>
    `aws cloudfront delete-function --name ${name} --if-match $(aws cloudfront describe-function --name ${name} --query ETag --output text)`,
  'AWS::CloudFront::CachePolicy': policies,
  'AWS::CloudFront::ResponseHeadersPolicy': policies,
  'AWS::CloudFront::OriginAccessControl': () =>
    'https://console.aws.amazon.com/cloudfront/v4/home#/originAccess',
};

/** Names that hold no data and that the account has (`own`), and of buckets those that cannot be had (`foreign`). */
export function nameClashes(
  plan: Plan,
  own: readonly TakenName[],
  foreign: readonly TakenName[],
): readonly Finding[] {
  const renamed = own.filter(({ type, name }) => namedType(type).accountWide && !name.endsWith(plan.region));
  const leftovers = own.filter((taken) => !renamed.includes(taken));
  return [
    ...(renamed.length > 0 ? [secondRegion(plan, renamed)] : []),
    ...[...new Set(leftovers.map(({ type }) => type))].map((type) =>
      leftover(
        type,
        leftovers.filter((taken) => taken.type === type),
      ),
    ),
    ...(foreign.length > 0 ? [otherSuffix(plan, foreign)] : []),
  ];
}

function secondRegion({ stage }: Plan, taken: readonly TakenName[]): Finding {
  const list = taken.map(({ type, name }) => `${namedType(type).noun} ${name}`).join(', ');
  const says = `the account has ${list}: the stage runs in another region, or an earlier try left them. Put the region behind these names (secondRegion in cdk.json):`;
  return obstacle(says, `npm run deploy -- --stage ${stage} -c secondRegion=true`);
}

function leftover(type: NamedTypeName, taken: readonly TakenName[]): Finding {
  const list = taken.map(({ name }) => name);
  const says = `the account has ${namedType(type).noun} ${list.join(', ')}, which no stack of the stage made. If nothing needs them, remove them:`;
  return obstacle(says, forEachName(list, removals[type] ?? ((name) => name)));
}

function otherSuffix({ stage }: Plan, taken: readonly TakenName[]): Finding {
  const list = taken.map(({ name }) => name).join(', ');
  const says = `bucket names are global, and ${list} cannot be had: another account has it, or the stage would make it in place of one that it has. Give them another end:`;
  return obstacle(says, `npm run deploy -- --stage ${stage} -c bucketSuffix=YOURS`);
}
