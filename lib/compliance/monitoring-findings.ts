import type { Acknowledgement } from './acknowledgement';

export const monitoringFindings: readonly Acknowledgement[] = [
  {
    path: 'AlarmTopic',
    rules: ['Serverless-SNSRedrivePolicy'],
    reason: 'E-mail subscriptions take no dead-letter queue; the alarm itself stays visible in CloudWatch.',
  },
];
