import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { AlarmTopic } from './alarm-topic';
import type { ScheduledInvocation } from './scheduled-invocation';
import type { ServiceFunction } from './service-function';

export interface AlarmsProps {
  readonly config: StageConfig;
  readonly topic: AlarmTopic;
}

interface AlarmRule {
  /** Names the alarm in prod: the subject of its mails. */
  readonly name: string;
  /** Counts what must not happen; with `expected`, what has to. */
  readonly metric: IMetric;
  /** Of these many periods one that is not as it should be is enough; with `expected`, all of them. */
  readonly periods?: number;
  readonly expected?: boolean;
  /** What happened and what it means for people: the text of the mail. */
  readonly meaning: string;
}

const minutes = Duration.minutes;

/** Alarms that mail the recipient of the stage: when they begin, and when all is well again. */
export class Alarms extends Construct {
  private readonly config: StageConfig;
  private readonly topic: AlarmTopic;

  constructor(scope: Construct, id: string, { config, topic }: AlarmsProps) {
    super(scope, id);
    this.config = config;
    this.topic = topic;
  }

  /** Looks at each minute of five, so that it comes at once and does not end in between. */
  onServerErrors(apiName: string): Alarm {
    const dimensionsMap = { ApiName: this.config.nameOf(apiName) };
    const metric = { namespace: 'AWS/ApiGateway', metricName: '5XXError', statistic: 'Sum', dimensionsMap };
    return this.add({
      name: `${apiName}ServerErrors`,
      metric: new Metric({ ...metric, period: minutes(1) }),
      periods: 5,
      meaning: `The API ${apiName} answered with a server error.`,
    });
  }

  /** All functions of the account and region in one: the limit that refuses them is one for all. */
  onThrottles(): void {
    const metric = { namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum' };
    this.add({
      name: 'FunctionsThrottled',
      metric: new Metric({ ...metric, period: minutes(5) }),
      meaning: 'Calls of functions were refused for lack of concurrency in the account.',
    });
  }

  onFailure(target: ServiceFunction): void {
    this.add({
      name: `${target.operation}Failed`,
      metric: target.lambda.metricErrors({ period: minutes(5) }),
      meaning: `A run of ${target.operation} failed.`,
    });
  }

  /** Counts lines of the level ERROR, of several functions together: what goes wrong behind an answer that is good. */
  onLoggedErrors(target: ServiceFunction, ...others: readonly ServiceFunction[]): void {
    const metricName = this.config.nameOf(`${target.operation}-errors`);
    const [metric] = [target, ...others].map((each) =>
      this.lines(each, 'ErrorLines', '$.level', 'ERROR', metricName),
    );
    this.add({
      name: `${target.operation}LoggedErrors`,
      metric: metric as Metric,
      meaning: `${[target, ...others].map(({ operation }) => operation).join(' or ')} logged an error, though the callers may have been answered.`,
    });
  }

  /** Something that is logged each time it went well has not been logged for `limit`, a multiple of five minutes. */
  onMissingLine(target: ServiceFunction, message: string, limit: Duration, meaning: string): void {
    this.add({
      name: `${target.operation}Overdue`,
      metric: this.lines(
        target,
        'GoodLines',
        '$.message',
        message,
        this.config.nameOf(`${target.operation}-done`),
      ),
      expected: true,
      periods: limit.toMinutes() / 5,
      meaning,
    });
  }

  /** Nothing has started a run within `limit`; a run that started and failed ends as a dead letter. */
  onMissedRun(target: ServiceFunction, limit: Duration): void {
    this.add({
      name: `${target.operation}Missed`,
      metric: target.lambda.metricInvocations({ period: Duration.hours(1) }),
      expected: true,
      periods: limit.toHours(),
      meaning: `${target.operation} has not run for ${limit.toHours()} hours.`,
    });
  }

  onDeadLetters(
    { name, deadLetters }: Pick<ScheduledInvocation, 'name' | 'deadLetters'>,
    what: string,
  ): void {
    this.add({
      name: `${name}DeadLetters`,
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({
        period: minutes(5),
        statistic: 'Maximum',
      }),
      meaning: `${what} was given up after its retries; the dead-letter queue holds the event.`,
    });
  }

  private lines(
    target: ServiceFunction,
    id: string,
    field: string,
    value: string,
    metricName: string,
  ): Metric {
    const filter = new MetricFilter(this, `${target.operation}${id}`, {
      logGroup: target.lambda.logGroup,
      filterPattern: FilterPattern.stringValue(field, '=', value),
      metricNamespace: 'Schoolhouse',
      metricName,
    });
    return filter.metric({ period: minutes(5), statistic: 'Sum' });
  }

  /**
   * What is expected says so by data that ends: `breaching` would alarm at birth, before the first run. With `missing`
   * the state is INSUFFICIENT_DATA from the beginning, and only going back to it is told.
   * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
   */
  private add({ name, metric, periods = 1, expected = false, meaning }: AlarmRule): Alarm {
    const alarmName = this.config.nameOf(name);
    const alarm = new Alarm(this, name, {
      alarmName,
      alarmDescription: meaning,
      metric,
      threshold: expected ? 1 : 0,
      comparisonOperator: expected
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      datapointsToAlarm: expected ? periods : 1,
      treatMissingData: expected ? TreatMissingData.MISSING : TreatMissingData.NOT_BREACHING,
    });
    this.topic.hear(alarm, alarmName, { insufficientData: expected });
    return alarm;
  }
}
