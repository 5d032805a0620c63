import { type Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct, Node } from 'constructs';

/** Findings of cdk-nag that this app accepts, each with its reason; nothing is accepted anywhere else. */
interface Acknowledgement {
  /** Construct path inside the stack; what stands below it is covered too. */
  readonly path: string;
  readonly rules: readonly string[];
  readonly reason: string;
}

const deploymentProvider = 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C';
const emptyingProvider = 'Custom::S3AutoDeleteObjectsCustomResourceProvider';

const students: readonly Acknowledgement[] = [
  {
    path: '',
    rules: ['AwsSolutions-IAM5[Resource::*]'],
    reason: 'X-Ray has no resources to name: xray:PutTraceSegments and PutTelemetryRecords take only "*".',
  },
  {
    path: '',
    rules: ['Serverless-LambdaDLQ'],
    reason:
      'API Gateway invokes synchronously, so the caller gets the failure. The scheduled function has an on-failure destination, which this rule does not look at.',
  },
  {
    path: 'TableBackup/Role',
    rules: ['AwsSolutions-IAM5[Resource::<BackupsBucket2936A3AA.Arn>/backup-*.json]'],
    reason: 'A new file is written each time; the name pattern is as narrow as it gets.',
  },
  {
    path: 'Backups/Bucket',
    rules: ['AwsSolutions-S1'],
    reason:
      'Who reads a backup is answered by CloudTrail data events for the account; access logs are best effort.',
  },
  {
    path: 'DailyTableBackup/DeadLetters',
    rules: ['AwsSolutions-SQS3', 'Serverless-SQSRedrivePolicy'],
    reason: 'It is the dead-letter queue itself.',
  },
  {
    path: 'Alarms/Topic',
    rules: ['Serverless-SNSRedrivePolicy'],
    reason: 'E-mail subscriptions take no dead-letter queue; the alarm itself stays visible in CloudWatch.',
  },
  {
    path: 'Api/RestApi',
    rules: ['AwsSolutions-APIG2'],
    reason: 'The functions validate: they name every bad field, which a request validator cannot.',
  },
  {
    path: 'Api/RestApi/CloudWatchRole',
    rules: [
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
    ],
    reason: 'API Gateway checks for what this managed policy holds before it accepts a logging role.',
  },
  {
    path: 'Api/RestApi',
    rules: ['AwsSolutions-APIG3'],
    reason:
      'No web ACL: it costs more than the rest of the app together; key, plan and throttle bound the use.',
  },
  {
    path: 'Api/RestApi',
    rules: ['AwsSolutions-APIG4', 'AwsSolutions-COG4'],
    reason: 'The contract of this API is a key with a usage plan.',
  },
];

const site: readonly Acknowledgement[] = [
  {
    path: 'Site/Bucket',
    rules: ['AwsSolutions-S1'],
    reason: 'It holds the public files of the site and nothing else.',
  },
  {
    path: 'Site/Bucket',
    rules: ['AwsSolutions-S2', 'AwsSolutions-S5', 'AwsSolutions-S10'],
    reason:
      'publicWebsite opens the bucket to the S3 website endpoint, which speaks plain HTTP only. The files are public; writes still need credentials.',
  },
  {
    path: 'Site/Distribution',
    rules: ['AwsSolutions-CFR1', 'AwsSolutions-CFR2'],
    reason: 'Families travel, so no country is closed; no web ACL for its price.',
  },
  {
    path: 'Site/Distribution',
    rules: ['AwsSolutions-CFR3'],
    reason:
      'Access logs would hold addresses of families; the API logs say what was called, without addresses.',
  },
  {
    path: 'Site/Distribution',
    rules: ['AwsSolutions-CFR4'],
    reason:
      'A distribution under its cloudfront.net name cannot choose a TLS policy; with an own domain it can.',
  },
  {
    path: deploymentProvider,
    rules: [
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      'AwsSolutions-IAM5[Resource::*]',
      'AwsSolutions-IAM5[Action::s3:GetBucket*]',
      'AwsSolutions-IAM5[Action::s3:GetObject*]',
      'AwsSolutions-IAM5[Action::s3:List*]',
      'AwsSolutions-IAM5[Action::s3:Abort*]',
      'AwsSolutions-IAM5[Action::s3:DeleteObject*]',
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]',
      'AwsSolutions-IAM5[Resource::<SiteBucket978D4AEB.Arn>/*]',
      'AwsSolutions-L1',
      'Serverless-LambdaDLQ',
      'Serverless-LambdaLatestVersion',
      'Serverless-LambdaTracing',
    ],
    reason: "The provider function of aws-cdk-lib's BucketDeployment; it runs during a deployment only.",
  },
];

/** Stages that do not retain data empty their buckets on destroy, by a provider of aws-cdk-lib. */
const emptying: Acknowledgement = {
  path: emptyingProvider,
  rules: [
    'AwsSolutions-L1',
    'Serverless-LambdaDLQ',
    'Serverless-LambdaLatestVersion',
    'Serverless-LambdaTracing',
  ],
  reason: "The provider function of aws-cdk-lib's autoDeleteObjects; it runs when a stage is destroyed only.",
};

export function acknowledgeFindings(stacks: Readonly<Record<'students' | 'site', Stack>>): void {
  acknowledge(stacks.students, students);
  acknowledge(stacks.site, site);
  for (const stack of Object.values(stacks)) {
    if (stack.node.tryFindChild(emptyingProvider)) acknowledge(stack, [emptying]);
  }
}

function acknowledge(stack: Stack, acknowledgements: readonly Acknowledgement[]): void {
  for (const { path, rules, reason } of acknowledgements) {
    const scope = path.split('/').reduce<IConstruct>(childOf, stack);
    for (const rule of rules) Validations.of(scope).acknowledge({ id: qualified(rule), reason });
  }
}

/** Throws for a path that no longer exists, so that no acknowledgement outlives its finding's place. */
function childOf(scope: IConstruct, id: string): IConstruct {
  const node: Node = scope.node;
  return id === '' ? scope : node.findChild(id);
}

/** The id that the validation report asks for: `<pack>::<rule>`. */
function qualified(rule: string): string {
  return `${rule.slice(0, rule.indexOf('-'))}::${rule}`;
}
