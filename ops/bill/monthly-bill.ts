import { byUse, cloudWatch, lambda, monthly, type Price, pricesOf, webAclRules } from './prices';
import type { Resource, Resources } from './templates';

interface Item {
  readonly what: string;
  readonly count: number;
  /** USD. */
  readonly cost: number;
  /** USD that the free tier takes off, which an account has once for all its stages. */
  readonly free: number;
}

export interface Bill {
  readonly items: readonly Item[];
  readonly sum: number;
  /** What is left of the sum where nothing else in the account uses its free tier. */
  readonly sumAfterFree: number;
  /** Types of which this command does not know what they cost. */
  readonly unknown: readonly string[];
}

/** For how long a scheduled run is taken to last, in seconds: a second more than what was measured on one machine. */
const secondsOfRun = 3;
const hoursOfMonth = 730;
const hoursOf: Readonly<Record<string, number>> = { minute: 1 / 60, hour: 1, day: 24 };

export function monthlyBill(stacks: readonly Resources[]): Bill {
  const all = stacks.flatMap((stack) => Object.values(stack));
  const alarms = all.filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm');
  const webAcls = all.filter(({ Type }) => Type === 'AWS::WAFv2::WebACL');
  const ofType = (type: string) => all.filter(({ Type }) => Type === type).length;
  const items = [
    item(
      cloudWatch.alarmMetrics,
      alarms.map(metricsOf).reduce((sum, count) => sum + count, 0),
    ),
    item(cloudWatch.compositeAlarms, ofType('AWS::CloudWatch::CompositeAlarm')),
    item(cloudWatch.metrics, new Set(all.flatMap(ownMetrics)).size),
    item(cloudWatch.dashboards, ofType('AWS::CloudWatch::Dashboard')),
    ...Object.entries(monthly).map(([type, price]) => item(price, ofType(type))),
    item(webAclRules, webAcls.flatMap(({ Properties }) => (Properties?.['Rules'] as unknown[]) ?? []).length),
    scheduledRuns(stacks),
  ].filter(({ count }) => count > 0);
  const sum = items.reduce((total, { cost }) => total + cost, 0);
  const sumAfterFree = items.reduce((total, { cost, free }) => total + cost - free, 0);
  const known = (type: string) => type in monthly || byUse.some((pattern) => pattern.test(type));
  const types = all.map(({ Type }) => Type).filter((type) => !type.startsWith('AWS::CloudWatch::'));
  return { items, sum, sumAfterFree, unknown: [...new Set(types)].filter((type) => !known(type)) };
}

export function billLines(stage: string, { items, sum, sumAfterFree, unknown }: Bill): readonly string[] {
  const line = (what: string, count: string, cost: number) =>
    `  ${what.padEnd(42)} ${count.padStart(6)} ${cost.toFixed(2).padStart(8)}`;
  return [
    `A month of stage ${stage} that nobody uses, in USD, list prices of us-east-1 as of ${pricesOf}:`,
    ...items.map(({ what, count, cost }) => line(what, String(count), cost)),
    line('sum', '', sum),
    line('less what an account has free', '', sumAfterFree),
    'Left out: requests, mails, stored and transferred data, logs, traces, copies of backups, taxes.',
    ...(unknown.length > 0 ? [`Not known to this command: ${unknown.join(', ')}`] : []),
  ];
}

function item({ what, each, free }: Price, count: number): Item {
  return { what, count, cost: count * each, free: Math.min(count, free) * each };
}

/** An alarm over an expression is paid for by the metrics in it. */
function metricsOf({ Properties }: Resource): number {
  const metrics = (Properties?.['Metrics'] ?? []) as readonly { readonly MetricStat?: unknown }[];
  return Math.max(1, metrics.filter(({ MetricStat }) => MetricStat !== undefined).length);
}

function ownMetrics({ Type, Properties }: Resource): readonly string[] {
  if (Type !== 'AWS::Logs::MetricFilter') return [];
  const made = (Properties?.['MetricTransformations'] ?? []) as readonly object[];
  return made.map((metric) => {
    const { MetricNamespace, MetricName } = metric as Readonly<Record<string, unknown>>;
    return JSON.stringify([MetricNamespace, MetricName]);
  });
}

/** What runs though nobody asks for it: the functions behind the schedules. */
function scheduledRuns(stacks: readonly Resources[]): Item {
  const runs = stacks.flatMap((stack) =>
    Object.values(stack)
      .filter(({ Type }) => Type === 'AWS::Scheduler::Schedule')
      .map(({ Properties }) => {
        const count = runsOfMonth(String(Properties?.['ScheduleExpression']));
        const memory = memoryOf(stack, JSON.stringify(Properties?.['Target'])) / 1024;
        return { count, cost: count * (secondsOfRun * memory * lambda.gigabyteSecond + lambda.request) };
      }),
  );
  const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const cost = add(runs.map((run) => run.cost));
  return {
    what: `scheduled runs of ${secondsOfRun} s`,
    count: Math.round(add(runs.map(({ count }) => count))),
    cost,
    free: 0,
  };
}

/** In MB; the target names its function by the logical id. */
function memoryOf(stack: Resources, target: string): number {
  const named = Object.entries(stack).find(
    ([id, { Type }]) => Type === 'AWS::Lambda::Function' && target.includes(`"${id}"`),
  );
  return Number(named?.[1].Properties?.['MemorySize'] ?? 128);
}

/** Of the forms that the app has: a rate, every night, a day of the week. */
function runsOfMonth(expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const hours = hoursOf[unit ?? ''];
  if (hours !== undefined) return hoursOfMonth / (Number(count) * hours);
  if (/^cron\(\d+ \d+ \* \* \? \*\)$/.test(expression)) return hoursOfMonth / 24;
  if (/^cron\(\d+ \d+ \? \* \w{3} \*\)$/.test(expression)) return hoursOfMonth / 168;
  throw new Error(`How often does ${expression} run?`);
}
