import type { Template } from '../../src/assembly/template';
import { functionArn, queueArn, roleArn } from './running-scheduler';

type Resources = Record<string, { Type: string; Properties: Record<string, unknown> }>;

export const allow = (action: string, resource: string) => ({
  Effect: 'Allow',
  Action: action,
  Resource: resource,
});

export const target = {
  Arn: functionArn,
  RoleArn: roleArn,
  Input:
    '{"made":"<aws.scheduler.scheduled-time>","by":"<aws.scheduler.schedule-arn>","try":"<aws.scheduler.attempt-number>"}',
  RetryPolicy: { MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 3600 },
  DeadLetterConfig: { Arn: queueArn },
};

/** A role for the scheduler, a queue for dead letters, and the schedules given. */
export function scheduleTemplate(
  schedules: Readonly<Record<string, Record<string, unknown>>> = {},
  edit: (resources: Resources) => void = () => {},
): Template {
  const resources: Resources = {
    Backup: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'TableBackup' } },
    Letters: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'letters' } },
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: {
        RoleName: 'RunsBackup',
        AssumeRolePolicyDocument: {
          Statement: [
            {
              Effect: 'Allow',
              Action: 'sts:AssumeRole',
              Principal: { Service: 'scheduler.amazonaws.com' },
              Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
            },
          ],
        },
        Policies: [
          {
            PolicyName: 'run',
            PolicyDocument: {
              Statement: [allow('lambda:InvokeFunction', functionArn), allow('sqs:SendMessage', queueArn)],
            },
          },
        ],
      },
    },
  };
  for (const [name, properties] of Object.entries(schedules)) {
    resources[name] = {
      Type: 'AWS::Scheduler::Schedule',
      Properties: { Name: name, FlexibleTimeWindow: { Mode: 'OFF' }, Target: target, ...properties },
    };
  }
  edit(resources);
  return { Resources: resources };
}
