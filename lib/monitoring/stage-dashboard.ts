import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  CfnDashboard,
  Dashboard,
  GraphWidget,
  type IAlarm,
  type IMetric,
  Metric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { accountWideName } from '../constructs/account-wide-name';

export interface StageDashboardProps {
  readonly config: StageConfig;
  /** Every alarm of the stage; read when the app is synthesized. */
  readonly alarms: IAlarm[];
}

/** One page for a stage: its alarms, and what its users see of it. All its metrics cost nothing. */
export class StageDashboard extends Construct {
  constructor(scope: Construct, id: string, { config, alarms }: StageDashboardProps) {
    super(scope, id);
    const ofApis = (metricName: string) =>
      ['student', 'phishing', 'forecast'].map((name) =>
        metric('ApiGateway', metricName, { ApiName: config.nameOf(name) }, name),
      );
    const ofFunctions = (metricName: string, names: readonly string[], statistic?: string) =>
      names.map((name) =>
        metric('Lambda', metricName, { FunctionName: config.nameOf(name) }, name, statistic),
      );
    const users = ['insertStudentData', 'getStudentData', 'login', 'scan'];
    const scheduled = ['TableBackup', 'compute', 'train'];
    const inAll = (metricName: string) => metric('Lambda', metricName, {}, metricName);
    const ofMail = (metricName: string) => metric('SES', metricName, {}, metricName);

    const dashboard = new Dashboard(this, 'Dashboard', {
      dashboardName: accountWideName(config, 'Schoolhouse'),
      defaultInterval: Duration.days(1),
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 3, alarms })],
        [
          graph('Requests', ofApis('Count')),
          graph('Server errors', ofApis('5XXError')),
          graph('Refused requests', ofApis('4XXError')),
        ],
        [
          graph('95 of 100 are answered within (ms)', ofFunctions('Duration', users, 'p95')),
          graph('Runs', ofFunctions('Invocations', scheduled)),
          graph('Runs that failed', ofFunctions('Errors', scheduled)),
        ],
        [
          graph('All functions of the account', ['Errors', 'Throttles'].map(inAll)),
          graph('Mail of the account', ['Send', 'Reject', 'Bounce', 'Complaint'].map(ofMail)),
        ],
      ],
    });
    // CloudFormation takes tags of a dashboard since 2026, which cfn-lint does not know yet and calls an error.
    const { defaultChild } = dashboard.node;
    if (defaultChild instanceof CfnDashboard) defaultChild.addPropertyDeletionOverride('Tags');
  }
}

function metric(
  service: string,
  metricName: string,
  dimensionsMap: Readonly<Record<string, string>>,
  label: string,
  statistic = 'Sum',
): IMetric {
  const namespace = `AWS/${service}`;
  return new Metric({ namespace, metricName, dimensionsMap, label, statistic, period: Duration.minutes(5) });
}

function graph(title: string, left: readonly IMetric[]): GraphWidget {
  return new GraphWidget({ title, left: [...left], width: 8, leftYAxis: { min: 0, showUnits: false } });
}
