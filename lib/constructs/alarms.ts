import { Duration, Stack } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from './service-function';

interface AlarmRule {
  readonly metric: IMetric;
  /** Alarm above this, or with `below` under it. */
  readonly threshold: number;
  readonly below?: boolean;
  readonly periods?: number;
  /** What happened and what it means for people: the text of the mail. */
  readonly meaning: string;
}

/** Alarms that mail the recipient of the stage. */
export class Alarms extends Construct {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
      }),
    );
    this.topic.addSubscription(new EmailSubscription(config.recipientEmail));
  }

  onServerErrors(api: RestApi): void {
    this.add(this.idFor('ServerErrors', api), {
      metric: api.metricServerError({ period: Duration.minutes(5), statistic: 'Sum' }),
      threshold: 0,
      meaning: `The API ${api.restApiName} answered with a server error.`,
    });
  }

  onThrottles(...targets: readonly ServiceFunction[]): void {
    for (const target of targets) {
      this.add(`${target.operation}Throttled`, {
        metric: target.lambda.metricThrottles({ period: Duration.minutes(5) }),
        threshold: 0,
        meaning: `Calls of ${target.operation} were refused for lack of concurrency.`,
      });
    }
  }

  onFailure(target: ServiceFunction): void {
    this.add(`${target.operation}Failed`, {
      metric: target.lambda.metricErrors({ period: Duration.minutes(5) }),
      threshold: 0,
      meaning: `A run of ${target.operation} failed.`,
    });
  }

  /** Counts lines of the level ERROR: for what goes wrong behind an answer that is good. */
  onLoggedErrors(target: ServiceFunction): void {
    const filter = new MetricFilter(this, `${target.operation}ErrorLines`, {
      logGroup: target.lambda.logGroup,
      filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
      metricNamespace: 'Schoolhouse',
      metricName: `${target.lambda.functionName}-errors`,
    });
    this.add(`${target.operation}LoggedErrors`, {
      metric: filter.metric({ period: Duration.minutes(5), statistic: 'Sum' }),
      threshold: 0,
      meaning: `${target.operation} logged an error, though its callers may have been answered.`,
    });
  }

  /** Something that is logged each time it went well has not been logged for `minutes`, a multiple of five. */
  onMissingLine(target: ServiceFunction, message: string, minutes: number, meaning: string): void {
    const filter = new MetricFilter(this, `${target.operation}GoodLines`, {
      logGroup: target.lambda.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', message),
      metricNamespace: 'Schoolhouse',
      metricName: `${target.lambda.functionName}-done`,
    });
    this.add(`${target.operation}Overdue`, {
      metric: filter.metric({ period: Duration.minutes(5), statistic: 'Sum' }),
      threshold: 1,
      below: true,
      periods: minutes / 5,
      meaning,
    });
  }

  /** Nothing has started a run within `hours`; a run that started and failed is for `onFailure`. */
  onMissedRun(target: ServiceFunction, hours: number): void {
    this.add(`${target.operation}Missed`, {
      metric: target.lambda.metricInvocations({ period: Duration.hours(1) }),
      threshold: 1,
      below: true,
      periods: hours,
      meaning: `${target.operation} has not run for ${hours} hours.`,
    });
  }

  onDeadLetters(queue: Queue, what: string): void {
    this.add(this.idFor('DeadLetters', queue), {
      metric: queue.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(5),
        statistic: 'Maximum',
      }),
      threshold: 0,
      meaning: `${what} was given up after its retries; the dead-letter queue holds the event.`,
    });
  }

  /** The first of a kind keeps the id that deployed stacks know it by; the others are named after what they watch. */
  private idFor(kind: string, watched: Construct): string {
    const place = watched.node.path.slice(Stack.of(watched).node.path.length);
    return this.node.tryFindChild(kind) ? `${kind}${place.replaceAll('/', '')}` : kind;
  }

  private add(id: string, rule: AlarmRule): void {
    new Alarm(this, id, {
      metric: rule.metric,
      threshold: rule.threshold,
      comparisonOperator: rule.below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: rule.periods ?? 1,
      treatMissingData: rule.below ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      alarmDescription: rule.meaning,
    }).addAlarmAction(new SnsAction(this.topic));
  }
}
