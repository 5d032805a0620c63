import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnEventInvokeConfig } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { ServiceFunction } from './service-function';

/** How often, and for how long, an event that nobody waits for is tried again. */
export const retryPolicy = {
  maximumRetryAttempts: 2,
  maximumEventAgeInSeconds: Duration.hours(2).toSeconds(),
};

export interface DeadLetters {
  readonly queue: Queue;
  readonly send: PolicyStatement;
}

/** A queue for the events of a function that Lambda gave up, and the statement that lets somebody else send to it too. */
export function addDeadLetters(scope: Construct, target: ServiceFunction): DeadLetters {
  const queue = new Queue(scope, 'DeadLetters', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  const send = new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] });
  target.grantPrincipal.addToPrincipalPolicy(send);
  new CfnEventInvokeConfig(scope, 'AsyncInvocation', {
    functionName: target.lambda.functionName,
    qualifier: target.alias?.aliasName ?? '$LATEST',
    ...retryPolicy,
    destinationConfig: { onFailure: { destination: queue.queueArn } },
  });
  return { queue, send };
}
