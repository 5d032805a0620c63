/** List prices of us-east-1 in USD, without taxes. Other regions differ by some percent. */
export const pricesOf = '2026-11-22';

export interface Price {
  readonly what: string;
  /** For one, for a month. */
  readonly each: number;
  /** How many an account has for nothing, for ever. */
  readonly free: number;
}

/** https://aws.amazon.com/cloudwatch/pricing/ */
export const cloudWatch = {
  alarmMetrics: { what: 'alarms, by the metrics that they look at', each: 0.1, free: 10 },
  compositeAlarms: { what: 'composite alarms', each: 0.5, free: 0 },
  metrics: { what: 'metrics of our own', each: 0.3, free: 10 },
  dashboards: { what: 'dashboards', each: 3, free: 3 },
} as const satisfies Record<string, Price>;

/** What else is paid for by the month, for each resource of a type. */
export const monthly: Readonly<Record<string, Price>> = {
  /** https://aws.amazon.com/secrets-manager/pricing/ */
  'AWS::SecretsManager::Secret': { what: 'secrets', each: 0.4, free: 0 },
  /** https://aws.amazon.com/kms/pricing/ */
  'AWS::KMS::Key': { what: 'keys of our own', each: 1, free: 0 },
  /** https://aws.amazon.com/route53/pricing/ */
  'AWS::Route53::HostedZone': { what: 'hosted zones', each: 0.5, free: 0 },
  /** https://aws.amazon.com/waf/pricing/: with its rules, which are paid for one by one */
  'AWS::WAFv2::WebACL': { what: 'web ACLs', each: 5, free: 0 },
};

/** https://aws.amazon.com/waf/pricing/ */
export const webAclRules: Price = { what: 'rules of web ACLs', each: 1, free: 0 };

/** https://aws.amazon.com/lambda/pricing/, arm64: for 1 GB for a second, and for a request. */
export const lambda = { gigabyteSecond: 0.0000133334, request: 0.0000002 };

/** By use: the first step of each list, which is the dearest. USD for one of each. */
export const use = {
  /** https://aws.amazon.com/api-gateway/pricing/, REST APIs */
  apiRequest: 3.5e-6,
  /** https://aws.amazon.com/dynamodb/pricing/on-demand/: for a unit, and for a GB in a month */
  readUnit: 0.125e-6,
  writeUnit: 0.625e-6,
  tableGigabyte: 0.25,
  /** https://aws.amazon.com/s3/pricing/ */
  s3Read: 0.4e-6,
  s3Write: 5e-6,
  /** https://aws.amazon.com/ses/pricing/ */
  mail: 0.1e-3,
  /** https://aws.amazon.com/sqs/pricing/ */
  queueRequest: 0.4e-6,
  /** https://aws.amazon.com/cloudwatch/pricing/: for a GB that is written */
  loggedGigabyte: 0.5,
  /** https://aws.amazon.com/ec2/pricing/on-demand/: for a GB out of a region, to clients and not to CloudFront */
  sentGigabyte: 0.09,
  /** https://aws.amazon.com/cloudfront/pricing/, HTTPS in North America */
  edgeRequest: 1e-6,
  edgeGigabyte: 0.085,
} as const;

/**
 * Paid for by use, or not at all. What is in neither table is named in the bill, so that nothing is left out unseen.
 * CloudFormation, IAM, CodeDeploy for Lambda, budgets without actions and certificates of ACM cost nothing.
 */
export const byUse: readonly RegExp[] = [
  /^AWS::(ApiGateway|Backup|Budgets|CDK|CertificateManager|CloudFront|CodeDeploy|DynamoDB|IAM|Lambda|Logs)::/,
  /^AWS::(S3|SES|SNS|SQS|Scheduler)::/,
  /^AWS::Route53::RecordSet(Group)?$/,
  /^AWS::SecretsManager::(ResourcePolicy|RotationSchedule)$/,
  /^AWS::WAFv2::WebACLAssociation$/,
  /^Custom::/,
];
