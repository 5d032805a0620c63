import { Aws } from 'aws-cdk-lib';
import { Alarm, type IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';

/** Where every alarm of a stage speaks: one topic, so one mail to confirm. */
export class AlarmTopic extends Topic {
  /** By name, for whoever shows them; it fills while the stacks are made. */
  readonly heard: IAlarm[] = [];

  constructor(scope: Construct, id: string, { recipientEmail }: StageConfig) {
    super(scope, id, { enforceSSL: true });
    // Without the account, alarms of anybody who knows the topic's address could speak here.
    const conditions = { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } };
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com', { conditions })],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
      }),
    );
    this.addSubscription(new EmailSubscription(recipientEmail));
  }

  /** Mails when the alarm begins and when it is over. */
  hear(alarm: Alarm, name: string, { insufficientData }: { readonly insufficientData: boolean }): void {
    const action = new SnsAction(this);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    if (insufficientData) alarm.addInsufficientDataAction(action);
    this.heard.push(Alarm.fromAlarmName(this, name, name));
  }
}
