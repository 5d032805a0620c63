import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { AlarmTopic } from '../constructs/alarm-topic';
import { Alarms } from '../constructs/alarms';
import { addBudget } from './budget';
import { StageDashboard } from './stage-dashboard';

export interface MonitoringStackProps extends StackProps {
  readonly config: StageConfig;
}

/** What tells an operator how a stage is; the services come after it, and it knows them by their names. */
export class MonitoringStack extends Stack {
  readonly alarmTopic: AlarmTopic;

  constructor(scope: Construct, id: string, props: MonitoringStackProps) {
    super(scope, id, props);
    const { config } = props;

    this.alarmTopic = new AlarmTopic(this, 'AlarmTopic', config);
    new Alarms(this, 'Alarms', { config, topic: this.alarmTopic }).onThrottles();
    if (config.monthlyBudget) addBudget(this, config, config.monthlyBudget);
    if (config.dashboard) new StageDashboard(this, 'Dashboard', { config, alarms: this.alarmTopic.heard });

    new CfnOutput(this, 'AlarmTopicArn', { value: this.alarmTopic.topicArn });
  }
}
