import type { Acknowledgement } from './acknowledgement';

export const accountsFindings: readonly Acknowledgement[] = [
  {
    path: '',
    rules: ['Serverless-LambdaDLQ'],
    reason: 'API Gateway invokes synchronously, so the caller gets the failure.',
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
