import type { Acknowledgement } from './acknowledgement';

export const auditFindings: readonly Acknowledgement[] = [
  {
    path: '',
    rules: ['Serverless-LambdaDLQ'],
    reason: 'The scheduled function has an on-failure destination, which this rule does not look at.',
  },
  {
    path: '',
    rules: ['AwsSolutions-IAM5[Resource::<LogBucketD7408CB8.Arn>/blocks/*]'],
    reason: 'Each minute has a block of its own, which the policy of the bucket lets nobody replace.',
  },
  {
    path: 'Log/Bucket',
    rules: ['AwsSolutions-S1'],
    reason: 'Who reads the log through the API is in the log; access logs are best effort.',
  },
];
