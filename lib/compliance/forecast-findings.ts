import type { Acknowledgement } from './acknowledgement';

export const forecastFindings: readonly Acknowledgement[] = [
  {
    path: '',
    rules: ['Serverless-LambdaDLQ'],
    reason: 'API Gateway invokes synchronously, so the caller gets the failure.',
  },
  {
    path: 'Caches/Bucket',
    rules: ['AwsSolutions-S1'],
    reason: 'It holds what the API tells anyone, and nothing else.',
  },
  {
    path: 'Api/RestApi',
    rules: ['AwsSolutions-APIG3'],
    reason:
      'No web ACL: it costs more than the rest of the app together; the throttle of the stage bounds the use.',
  },
  {
    path: 'Api/RestApi',
    rules: ['AwsSolutions-APIG4', 'AwsSolutions-COG4'],
    reason: 'The air is public: who reads it needs no name.',
  },
];
