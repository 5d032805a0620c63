import type { Acknowledgement } from './acknowledgement';

export const forecastFindings: readonly Acknowledgement[] = [
  {
    path: '',
    rules: ['Serverless-LambdaDLQ'],
    reason:
      'API Gateway invokes synchronously, so the caller gets the failure. The scheduled function has an on-failure destination, which this rule does not look at.',
  },
  {
    path: 'compute/Role',
    rules: ['AwsSolutions-IAM5[Resource::<CachesBucket1EBE7154.Arn>/data/*]'],
    reason: 'A run writes every file of this folder, and nothing else is in it.',
  },
  {
    path: 'sendAirMails/Role',
    rules: [
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]',
    ],
    reason: 'In the sandbox SES asks for the identity of each recipient; the condition holds the sender.',
  },
  {
    path: 'subscribe/Role',
    rules: [
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:scheduler:<AWS::Region>:<AWS::AccountId>:schedule/default/<AirMailsRegularlyScheduleAA3FB964>-*]',
    ],
    reason: 'Each minute in which somebody asks has a schedule; the name pattern is as narrow as it gets.',
  },
  {
    path: 'AdminKey/Secret',
    rules: ['AwsSolutions-SMG4'],
    reason:
      'An operator rotates it when there is reason to, with one command; the key before stays good once.',
  },
  {
    path: 'Caches/Bucket',
    rules: ['AwsSolutions-S1'],
    reason: 'It holds what the API tells anyone, and nothing else.',
  },
];
