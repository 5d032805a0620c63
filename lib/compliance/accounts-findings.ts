import type { Acknowledgement } from './acknowledgement';

export const accountsFindings: readonly Acknowledgement[] = [
  {
    path: '',
    rules: ['Serverless-LambdaDLQ'],
    reason: 'API Gateway invokes synchronously, so the caller gets the failure.',
  },
  {
    path: 'Mails/AsyncInvocation',
    rules: ['Serverless-LambdaAsyncFailureDestination'],
    reason:
      'A queue of mails that failed would keep addresses; an alarm tells, and who got no mail asks again.',
  },
  {
    path: 'sendAccountMail/Role',
    rules: [
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]',
    ],
    reason:
      'SES asks for the identity of the sender, which may be its domain, and in the sandbox of each recipient; a condition names the sender.',
  },
  {
    path: 'EdgeProof/Secret',
    rules: ['AwsSolutions-SMG4'],
    reason:
      'It signs nothing; an operator gives the edge another one with two commands, and both are good meanwhile.',
  },
  {
    path: 'Tokens/Secret',
    rules: ['AwsSolutions-SMG4'],
    reason:
      'An operator rotates it when there is reason to, with one command; every token signed before stays good until it expires.',
  },
  {
    path: 'Sessions/Secret',
    rules: ['AwsSolutions-SMG4'],
    reason:
      'Rotated every month, by the site stack: its function tells the distribution of a key before that signs.',
  },
];
