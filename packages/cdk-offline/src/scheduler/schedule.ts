import { createProperties, type Properties } from '../properties';
import { ServiceError } from '../protocol/service-error';
import { type Expression, parseExpression } from './expression';

interface Target {
  readonly Arn: string;
  readonly RoleArn: string;
  readonly Input?: string;
  readonly RetryPolicy?: {
    readonly MaximumEventAgeInSeconds?: number;
    readonly MaximumRetryAttempts?: number;
  };
  readonly DeadLetterConfig?: { readonly Arn?: string };
}

/** What whoever creates a schedule decides, by the names of the API; dates are epoch seconds. */
export interface ScheduleDefinition {
  readonly Name: string;
  readonly GroupName: string;
  readonly Description?: string;
  readonly ScheduleExpression: string;
  readonly ScheduleExpressionTimezone: string;
  readonly StartDate?: number;
  readonly EndDate?: number;
  readonly State: 'ENABLED' | 'DISABLED';
  readonly ActionAfterCompletion: 'NONE' | 'DELETE';
  readonly FlexibleTimeWindow: {
    readonly Mode: 'OFF' | 'FLEXIBLE';
    readonly MaximumWindowInMinutes?: number;
  };
  readonly Target: Target;
}

export interface Schedule extends ScheduleDefinition {
  readonly Arn: string;
  readonly CreationDate: number;
  readonly LastModificationDate: number;
}

export const groupName = 'default';

export function expressionOf(schedule: ScheduleDefinition): Expression {
  return parseExpression(schedule.ScheduleExpression, schedule.ScheduleExpressionTimezone);
}

/** When a schedule runs next after an instant (epoch ms); a flexible window is not counted in. */
export function nextRun(schedule: Schedule, after: number): number | undefined {
  const expression = expressionOf(schedule);
  if (schedule.State === 'DISABLED') return undefined;
  if (expression.kind === 'at') return expression.next(after, 0);
  const start = toMilliseconds(schedule.StartDate ?? 0);
  const anchor = start || toMilliseconds(schedule.CreationDate);
  const time = expression.next(Math.max(after, start - 1), anchor);
  const isOver =
    time !== undefined && schedule.EndDate !== undefined && time > toMilliseconds(schedule.EndDate);
  return isOver ? undefined : time;
}

/** Epoch seconds with a fraction, as the API has them, to epoch milliseconds. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}

/** Checks what the API or a template gave; throws AWS's refusal. */
export function readDefinition(given: Readonly<Record<string, unknown>>): ScheduleDefinition {
  try {
    return read(createProperties('Schedule', given));
  } catch (error) {
    throw new ServiceError('ValidationException', (error as Error).message);
  }
}

function read(given: Properties): ScheduleDefinition {
  const window = given.child('FlexibleTimeWindow');
  const mode = oneOf(window, 'Mode', ['OFF', 'FLEXIBLE']);
  const minutes = within(window, 'MaximumWindowInMinutes', 1, 1440);
  if ((mode === 'FLEXIBLE') !== (minutes !== undefined)) {
    throw new Error(
      'MaximumWindowInMinutes goes with the flexible time window mode FLEXIBLE, and only with it.',
    );
  }
  const definition: ScheduleDefinition = {
    Name: matching(given, 'Name', /^[0-9a-zA-Z-_.]{1,64}$/),
    GroupName: given.optionalText('GroupName') ?? groupName,
    ...present('Description', given.optionalText('Description')),
    ScheduleExpression: matching(given, 'ScheduleExpression', /^.{1,256}$/),
    ScheduleExpressionTimezone: given.optionalText('ScheduleExpressionTimezone') ?? 'UTC',
    ...present('StartDate', date(given, 'StartDate')),
    ...present('EndDate', date(given, 'EndDate')),
    State: oneOf(given, 'State', ['ENABLED', 'DISABLED']),
    ActionAfterCompletion: oneOf(given, 'ActionAfterCompletion', ['NONE', 'DELETE']),
    FlexibleTimeWindow: { Mode: mode, ...present('MaximumWindowInMinutes', minutes) },
    Target: readTarget(given.child('Target')),
  };
  expressionOf(definition);
  return definition;
}

function readTarget(target: Properties): Target {
  const input = target.optionalText('Input');
  // Throws for what is no JSON.
  if (input !== undefined) JSON.parse(input);
  const retry = target.child('RetryPolicy');
  const retries = {
    ...present('MaximumEventAgeInSeconds', within(retry, 'MaximumEventAgeInSeconds', 60, 86_400)),
    ...present('MaximumRetryAttempts', within(retry, 'MaximumRetryAttempts', 0, 185)),
  };
  const letters = present('Arn', target.child('DeadLetterConfig').optionalText('Arn'));
  return {
    // Only functions are emulated.
    Arn: matching(target, 'Arn', /^arn:aws:lambda:[^:]+:\d{12}:function:.{1,1500}$/),
    RoleArn: matching(target, 'RoleArn', /^arn:aws:iam::\d{12}:role\/.+$/),
    ...present('Input', input),
    ...(target.has('RetryPolicy') && { RetryPolicy: retries }),
    ...(target.has('DeadLetterConfig') && { DeadLetterConfig: letters }),
  };
}

function present<K extends string, V>(name: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [name]: value } as Record<K, V>);
}

function matching(given: Properties, name: string, pattern: RegExp): string {
  const value = given.text(name);
  if (pattern.test(value)) return value;
  throw new Error(
    `${name} failed to satisfy constraint: Member must satisfy regular expression pattern: ${pattern.source}`,
  );
}

/** The first one is what it is when it is left out. */
function oneOf<T extends string>(given: Properties, name: string, values: readonly [T, ...T[]]): T {
  const value = given.optionalText(name) ?? values[0];
  const found = values.find((candidate) => candidate === value);
  if (found) return found;
  throw new Error(
    `${name} failed to satisfy constraint: Member must satisfy enum value set: [${values.join(', ')}]`,
  );
}

function within(given: Properties, name: string, least: number, most: number): number | undefined {
  const value = given.optionalNumber(name);
  if (value === undefined || (Number.isInteger(value) && value >= least && value <= most)) return value;
  throw new Error(`${name} failed to satisfy constraint: Member must be between ${least} and ${most}`);
}

/** Epoch seconds from the API, ISO 8601 from a template. */
function date(given: Properties, name: string): number | undefined {
  const value = given.optionalText(name);
  if (value === undefined) return undefined;
  const seconds = Number.isNaN(Number(value)) ? Date.parse(value) / 1000 : Number(value);
  if (!Number.isNaN(seconds)) return seconds;
  throw new Error(`${name} is not valid.`);
}
