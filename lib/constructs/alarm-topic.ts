import { Aws } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';

/** Where every alarm of a stage speaks: one topic, so one mail to confirm. */
export class AlarmTopic extends Topic {
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
}
