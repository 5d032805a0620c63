import { resourcesOf, template } from './assembly';

export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';

/** An AWS::CloudWatch::Alarm of one metric, as far as it decides about its state. */
export interface AlarmRule {
  readonly AlarmName: string;
  readonly Period: number;
  readonly EvaluationPeriods: number;
  readonly DatapointsToAlarm: number;
  readonly Threshold: number;
  readonly ComparisonOperator: string;
  readonly TreatMissingData: string;
  readonly AlarmActions: readonly unknown[];
  readonly OKActions: readonly unknown[];
  readonly InsufficientDataActions?: readonly unknown[];
  readonly Namespace: string;
  readonly MetricName: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
}

/** What a metric counted, and in which minute. */
export interface Datapoint {
  readonly minute: number;
  readonly value: number;
}

export const stackNames = [
  'Monitoring',
  'Accounts',
  'Audit',
  'Students',
  'Phishing',
  'Forecast',
  'Site',
] as const;

export function alarmsOf(stage: 'prod' | 'dev' = 'prod'): readonly AlarmRule[] {
  return stackNames.flatMap((stack) =>
    resourcesOf(template(stack, stage), 'AWS::CloudWatch::Alarm').map(
      ({ Properties }) => Properties as unknown as AlarmRule,
    ),
  );
}

/**
 * The state at the end of a minute, by AWS's page on missing data. CloudWatch looks back a little further than the
 * evaluation periods, and data reaches it late; neither is imitated.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
 */
export function stateAt(rule: AlarmRule, points: readonly Datapoint[], minute: number): AlarmState {
  const length = rule.Period / 60;
  const last = Math.floor(minute / length);
  const found = Array.from({ length: rule.EvaluationPeriods }, (_, index) => last - index).flatMap(
    (period) => {
      const inPeriod = points.filter(
        (point) => point.minute <= minute && Math.floor(point.minute / length) === period,
      );
      return inPeriod.length === 0 ? [] : [inPeriod.reduce((sum, { value }) => sum + value, 0)];
    },
  );
  if (found.length === 0 && rule.TreatMissingData === 'missing') return 'INSUFFICIENT_DATA';
  const absent = rule.TreatMissingData === 'breaching' ? rule.EvaluationPeriods - found.length : 0;
  const breaching = found.filter((value) => isBreaching(rule, value)).length + absent;
  return breaching >= rule.DatapointsToAlarm ? 'ALARM' : 'OK';
}

function isBreaching({ ComparisonOperator, Threshold }: AlarmRule, value: number): boolean {
  switch (ComparisonOperator) {
    case 'GreaterThanThreshold':
      return value > Threshold;
    case 'LessThanThreshold':
      return value < Threshold;
    default:
      throw new Error(`${ComparisonOperator} is not imitated`);
  }
}

interface Mail {
  readonly minute: number;
  readonly state: AlarmState;
}

/** The mails of an alarm that is born in minute 0: one for each change to a state that has an action. */
export function mailsOf(rule: AlarmRule, points: readonly Datapoint[], minutes: number): readonly Mail[] {
  const actions = {
    OK: rule.OKActions,
    ALARM: rule.AlarmActions,
    INSUFFICIENT_DATA: rule.InsufficientDataActions ?? [],
  };
  const mails: Mail[] = [];
  let before: AlarmState = 'INSUFFICIENT_DATA';
  for (let minute = 0; minute < minutes; minute++) {
    const state = stateAt(rule, points, minute);
    if (state !== before && actions[state].length > 0) mails.push({ minute, state });
    before = state;
  }
  return mails;
}
