import type { Acknowledgement } from './acknowledgement';

/** What every stack of functions has in common. */
export const functionFindings: readonly Acknowledgement[] = [
  {
    path: '',
    rules: ['AwsSolutions-IAM5[Resource::*]'],
    reason:
      'X-Ray has no resources to name, nor has SES for what an account may send: xray:PutTraceSegments, PutTelemetryRecords and ses:GetAccount take only "*".',
  },
];

/** What every stack of functions with an API of its own has in common. */
export const serviceFindings: readonly Acknowledgement[] = [
  ...functionFindings,
  {
    path: 'Api/RestApi',
    rules: ['AwsSolutions-APIG2'],
    reason: 'The functions validate: they name every bad field, which a request validator cannot.',
  },
  {
    path: 'Api/RestApi',
    rules: ['AwsSolutions-APIG3'],
    reason:
      'No web ACL: it costs more than the rest of the app together; the throttle of the stage, and the plan of a key, bound the use.',
  },
  {
    path: 'Api/RestApi',
    rules: ['AwsSolutions-APIG4', 'AwsSolutions-COG4'],
    reason:
      'Each route says who may call it. API Gateway checks the key of an API that has one; each function checks token and role itself: one verification, without the cold start of an authorizer. The air is public.',
  },
  {
    path: 'Api/RestApi/CloudWatchRole',
    rules: [
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
    ],
    reason: 'API Gateway checks for what this managed policy holds before it accepts a logging role.',
  },
];
