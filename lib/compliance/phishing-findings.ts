import type { Acknowledgement } from './acknowledgement';

export const phishingFindings: readonly Acknowledgement[] = [
  {
    path: 'Dataset/Marks/Secret',
    rules: ['AwsSolutions-SMG4'],
    reason:
      'With another key one account would count twice; what is stored of it names nobody without the key.',
  },
  {
    path: '',
    rules: ['Serverless-LambdaDLQ'],
    reason:
      'API Gateway invokes synchronously, so the caller gets the failure. The scheduled function has an on-failure destination, which this rule does not look at.',
  },
  {
    path: '',
    rules: ['AwsSolutions-IAM5[Resource::<ModelsBucket970C6ADA.Arn>/models/*]'],
    reason: 'Each training makes another object; the name pattern is as narrow as it gets.',
  },
  {
    path: 'triggerTraining/Role',
    rules: [
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:scheduler:<AWS::Region>:<AWS::AccountId>:schedule/default/<TrainingWeeklyScheduleB4F4DFE3>-*]',
    ],
    reason: 'Each training has a schedule of its own; the name pattern is as narrow as it gets.',
  },
  {
    path: 'Blocklist/Bucket',
    rules: ['AwsSolutions-S1'],
    reason: 'The dataset says who confirmed what; access logs are best effort.',
  },
  {
    path: 'Models/Bucket',
    rules: ['AwsSolutions-S1'],
    reason: 'The history of activations says who let which model judge; access logs are best effort.',
  },
];
