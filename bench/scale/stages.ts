import type { Resources } from '../../ops/bill/templates';

export interface StageQuota {
  readonly what: string;
  readonly has: number;
  readonly limit: number;
}

/** What an account may have of each type, in a region or in all: AWS's defaults. */
const limits = {
  'AWS::IAM::Role': [
    '[roles](https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html)',
    1_000,
  ],
  'AWS::ApiGateway::RestApi': [
    '[regional APIs](https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html)',
    600,
  ],
  'AWS::DynamoDB::Table': [
    '[tables](https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html)',
    2_500,
  ],
  'AWS::S3::Bucket': [
    '[buckets](https://docs.aws.amazon.com/AmazonS3/latest/userguide/BucketRestrictions.html)',
    10_000,
  ],
  'AWS::CloudWatch::Alarm': [
    '[alarms](https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html)',
    5_000,
  ],
} as const;

/** Of an account with a stage for each school: what leaves room for the fewest comes first. */
export function stageQuotas(stacks: readonly Resources[]): readonly StageQuota[] {
  const types = stacks.flatMap((stack) => Object.values(stack)).map(({ Type }) => Type);
  return Object.entries(limits)
    .map(([type, [what, limit]]) => ({ what, limit, has: types.filter((each) => each === type).length }))
    .toSorted((one, other) => one.limit / one.has - other.limit / other.has);
}
