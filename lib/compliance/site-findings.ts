import type { Acknowledgement } from './acknowledgement';

const deploymentProvider = 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C';

export const siteFindings: readonly Acknowledgement[] = [
  ...['syncEdgeKeys', 'rotateSessionKey', 'endEdgeSessions'].flatMap(edgeKeyFunction),
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
    reason: 'Families travel, so no country is closed; the web ACL is a setting of the stage, for its price.',
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

function edgeKeyFunction(path: string): readonly Acknowledgement[] {
  return [
    {
      path,
      rules: ['AwsSolutions-IAM5[Resource::*]'],
      reason: 'X-Ray has no resources to name: xray:PutTraceSegments and PutTelemetryRecords take only "*".',
    },
    {
      path,
      rules: ['Serverless-LambdaDLQ'],
      reason: 'Who invokes it waits for an answer and asks again; an alarm tells of a failed rotation.',
    },
  ];
}
