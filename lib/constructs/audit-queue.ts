import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ServiceFunction } from './service-function';

/** Where functions report deeds for the audit log: they may send, and neither read nor take back. */
export class AuditQueue extends Construct {
  private readonly queue: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
  }

  grantReport(...targets: readonly ServiceFunction[]): void {
    for (const target of targets) this.grant(target, 'sqs:SendMessage');
  }

  grantTake(target: ServiceFunction<'AUDIT_QUEUE_URL'>): void {
    this.grant(target, 'sqs:ReceiveMessage', 'sqs:DeleteMessage');
  }

  private grant(target: ServiceFunction<'AUDIT_QUEUE_URL'>, ...actions: string[]): void {
    this.queue.grant(target, ...actions);
    target.provide({ AUDIT_QUEUE_URL: this.queue.queueUrl });
  }
}
