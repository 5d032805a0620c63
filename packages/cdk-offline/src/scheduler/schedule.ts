import { type Expression, InvalidSchedule, parseExpression } from './expression';

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

type Fields = Readonly<Record<string, unknown>>;

/** Checks what the API or a template gave; throws InvalidSchedule. */
export function readDefinition(given: Fields): ScheduleDefinition {
  const window = fields(given['FlexibleTimeWindow'], 'FlexibleTimeWindow');
  const mode = oneOf(window, 'Mode', ['OFF', 'FLEXIBLE'], undefined);
  const minutes = whole(window, 'MaximumWindowInMinutes', 1, 1440);
  if ((mode === 'FLEXIBLE') !== (minutes !== undefined)) {
    throw new InvalidSchedule(
      'MaximumWindowInMinutes goes with the flexible time window mode FLEXIBLE, and only with it.',
    );
  }
  const name = text(given, 'Name', /^[0-9a-zA-Z-_.]{1,64}$/);
  const definition: ScheduleDefinition = {
    Name: name,
    GroupName: optionalText(given, 'GroupName') ?? groupName,
    ...present('Description', optionalText(given, 'Description')),
    ScheduleExpression: text(given, 'ScheduleExpression', /^.{1,256}$/),
    ScheduleExpressionTimezone: optionalText(given, 'ScheduleExpressionTimezone') ?? 'UTC',
    ...present('StartDate', date(given['StartDate'])),
    ...present('EndDate', date(given['EndDate'])),
    State: oneOf(given, 'State', ['ENABLED', 'DISABLED'], 'ENABLED'),
    ActionAfterCompletion: oneOf(given, 'ActionAfterCompletion', ['NONE', 'DELETE'], 'NONE'),
    FlexibleTimeWindow: { Mode: mode, ...present('MaximumWindowInMinutes', minutes) },
    Target: readTarget(fields(given['Target'], 'Target')),
  };
  expressionOf(definition);
  return definition;
}

function readTarget(target: Fields): Target {
  const arn = text(target, 'Arn', /^.{1,1600}$/);
  if (!/^arn:aws:lambda:[^:]+:\d{12}:function:/.test(arn)) {
    throw new InvalidSchedule(`The target ${arn} is not emulated on this machine; only functions are.`);
  }
  const input = optionalText(target, 'Input');
  if (input !== undefined && !isJson(input))
    throw new InvalidSchedule('The input of a function must be well-formed JSON.');
  const retry =
    target['RetryPolicy'] === undefined ? undefined : fields(target['RetryPolicy'], 'RetryPolicy');
  const letters =
    target['DeadLetterConfig'] === undefined
      ? undefined
      : fields(target['DeadLetterConfig'], 'DeadLetterConfig');
  return {
    Arn: arn,
    RoleArn: text(target, 'RoleArn', /^arn:aws:iam::\d{12}:role\/.+$/),
    ...present('Input', input),
    ...(retry && {
      RetryPolicy: {
        ...present('MaximumEventAgeInSeconds', whole(retry, 'MaximumEventAgeInSeconds', 60, 86_400)),
        ...present('MaximumRetryAttempts', whole(retry, 'MaximumRetryAttempts', 0, 185)),
      },
    }),
    ...(letters && { DeadLetterConfig: { ...present('Arn', optionalText(letters, 'Arn')) } }),
  };
}

function present<K extends string, V>(name: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [name]: value } as Record<K, V>);
}

function fields(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null) return value as Fields;
  throw new InvalidSchedule(`${name} must be given.`);
}

function optionalText(given: Fields, name: string): string | undefined {
  const value = given[name] ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw new InvalidSchedule(`${name} must be a string.`);
}

function text(given: Fields, name: string, pattern: RegExp): string {
  const value = optionalText(given, name);
  if (value !== undefined && pattern.test(value)) return value;
  throw new InvalidSchedule(
    `${name} failed to satisfy constraint: Member must satisfy regular expression pattern: ${pattern.source}`,
  );
}

function oneOf<T extends string>(
  given: Fields,
  name: string,
  values: readonly T[],
  missing: T | undefined,
): T {
  const value = optionalText(given, name) ?? missing;
  const found = values.find((candidate) => candidate === value);
  if (found) return found;
  throw new InvalidSchedule(
    `${name} failed to satisfy constraint: Member must satisfy enum value set: [${values.join(', ')}]`,
  );
}

/** Templates may write numbers as strings. */
function whole(given: Fields, name: string, least: number, most: number): number | undefined {
  const value = given[name] ?? undefined;
  if (value === undefined) return undefined;
  if (Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most)
    return Number(value);
  throw new InvalidSchedule(
    `${name} failed to satisfy constraint: Member must be between ${least} and ${most}`,
  );
}

/** Epoch seconds from the API, ISO 8601 from a template. */
function date(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  const seconds = typeof value === 'string' ? Date.parse(value) / 1000 : value;
  if (typeof seconds === 'number' && Number.isFinite(seconds)) return seconds;
  throw new InvalidSchedule('A date is not valid.');
}

function isJson(input: string): boolean {
  try {
    JSON.parse(input);
    return true;
  } catch {
    return false;
  }
}
