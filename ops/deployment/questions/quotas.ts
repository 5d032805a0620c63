import { type Finding, fine, obstacle } from '../finding';
import type { ListedType } from '../named-types';
import { belongs, type Question, type Situation } from './question';

export interface QuotasPort {
  inUse(type: ListedType): Promise<ReadonlySet<string>>;
  quota(quota: Quota): Promise<number>;
}

export interface Quota {
  readonly service: string;
  readonly code: string;
  /** Counted for the whole account, in us-east-1. */
  readonly accountWide: boolean;
}

/**
 * Those that a school's account can reach: the policies of CloudFront are 20 each
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html), and the others fill up
 * where many apps share an account. The rest (600 regional APIs, 5,000 alarms, ...) is far from what stages need.
 */
const quotaOf: Partial<Readonly<Record<ListedType, Quota>>> = {
  'AWS::CloudFront::Distribution': { service: 'cloudfront', code: 'L-24B04930', accountWide: true },
  'AWS::CloudFront::CachePolicy': { service: 'cloudfront', code: 'L-7D134442', accountWide: true },
  'AWS::CloudFront::ResponseHeadersPolicy': { service: 'cloudfront', code: 'L-CF0D4FC5', accountWide: true },
  'AWS::IAM::Role': { service: 'iam', code: 'L-FE177D64', accountWide: true },
  'AWS::S3::Bucket': { service: 's3', code: 'L-DC2B2D3D', accountWide: true },
  'AWS::DynamoDB::Table': { service: 'dynamodb', code: 'L-F98FE922', accountWide: false },
};

export const quotas: Question<QuotasPort> = {
  about: 'quotas',
  async ask(account, situation) {
    const rows = Object.entries(quotaOf) as readonly (readonly [ListedType, Quota])[];
    const findings = await Promise.all(
      rows.map(([type, quota]) => askQuota(account, situation, type, quota)),
    );
    const reached = findings.flatMap((finding) => finding ?? []);
    return reached.length > 0 ? reached : [fine('the stage fits')];
  },
};

async function askQuota(
  account: QuotasPort,
  situation: Situation,
  type: ListedType,
  quota: Quota,
): Promise<Finding | undefined> {
  const used = await account.inUse(type);
  const added = situation.plan.stacks.flatMap(({ name: stack, resources }) =>
    resources.filter(
      ({ id, type: planned, name = '' }) =>
        planned === type && !used.has(name) && !belongs(situation, stack, id),
    ),
  ).length;
  const needed = used.size + added;
  if (added === 0 || needed <= (await account.quota(quota))) return undefined;
  const region = quota.accountWide ? 'us-east-1' : situation.plan.region;
  const command = `aws service-quotas request-service-quota-increase --service-code ${quota.service} --quota-code ${quota.code} --desired-value ${needed} --region ${region}`;
  return obstacle(`${needed} of ${type} are needed, more than the account may have.`, command);
}
