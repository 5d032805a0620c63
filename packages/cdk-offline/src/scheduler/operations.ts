import type { RestAnswer, RestCall } from '../protocol/rest-json';
import { ServiceError } from '../protocol/service-error';
import type { ServiceDeps } from '../services';
import { assumeRole } from './execution-role';
import { expressionOf, groupName, readDefinition, type Schedule, type ScheduleDefinition } from './schedule';
import type { ScheduleStore } from './schedule-store';
import type { Timetable } from './timetable';

interface OperationDeps extends ServiceDeps {
  readonly store: ScheduleStore;
  readonly timetable: Timetable;
}

type Operation = (deps: OperationDeps, call: RestCall) => object;

const operations: Readonly<Record<string, Operation>> = {
  'POST /schedules/{Name}': (deps, call) => {
    const definition = define(deps, call, 'CreateSchedule');
    const token = textOf(call.input()['ClientToken']);
    const repeated = deps.store.madeBy(definition.Name, token);
    if (repeated) return { ScheduleArn: repeated.Arn };
    if (deps.store.get(definition.Name)) {
      throw new ServiceError('ConflictException', `Schedule ${definition.Name} already exists.`, 409);
    }
    refusePast(definition, deps.clock.now());
    const schedule = deps.store.put(definition, token);
    // A rate without a start date runs at once, so the instant of its creation counts as after.
    deps.timetable.arm(schedule, deps.clock.now() - 1);
    return { ScheduleArn: schedule.Arn };
  },
  'PUT /schedules/{Name}': (deps, call) => {
    const definition = define(deps, call, 'UpdateSchedule');
    existing(deps, definition.Name);
    const schedule = deps.store.put(definition);
    deps.timetable.arm(schedule, deps.clock.now());
    return { ScheduleArn: schedule.Arn };
  },
  'GET /schedules/{Name}': (deps, call) =>
    existing(deps, admit(deps, call, 'GetSchedule', call.query.get('groupName'))),
  'DELETE /schedules/{Name}': (deps, call) => {
    const name = admit(deps, call, 'DeleteSchedule', call.query.get('groupName'));
    existing(deps, name);
    deps.timetable.disarm(name);
    deps.store.remove(name);
    return {};
  },
  'GET /schedules': (deps, { authorize, query }) => {
    authorize('scheduler:ListSchedules', '*');
    return list(deps.store.all(), query);
  },
};

/** The routes of its REST API: https://docs.aws.amazon.com/scheduler/latest/APIReference/API_Operations.html */
export function schedulerRoutes(deps: OperationDeps): Record<string, (call: RestCall) => RestAnswer> {
  return Object.fromEntries(
    Object.entries(operations).map(([route, run]) => [route, (call) => ({ body: run(deps, call) })]),
  );
}

/** Checks that the caller may, that it may pass the role, and that the scheduler may then take it. */
function define(deps: OperationDeps, call: RestCall, action: string): ScheduleDefinition {
  const input = call.input();
  const name = admit(deps, call, action, textOf(input['GroupName']) ?? null);
  const definition = readDefinition({ ...input, Name: name });
  const { RoleArn } = definition.Target;
  const context = { 'iam:PassedToService': 'scheduler.amazonaws.com' };
  call.authorize('iam:PassRole', RoleArn, context);
  if (assumeRole(deps, RoleArn) !== undefined) {
    const message = 'The execution role you provide must allow AWS EventBridge Scheduler to assume the role.';
    throw new ServiceError('ValidationException', message);
  }
  return definition;
}

/** The name of the schedule, once it is clear that the caller may. */
function admit(
  { assembly }: OperationDeps,
  { authorize, params: { Name: name = '' } }: RestCall,
  action: string,
  given: string | null,
): string {
  const { region, account } = assembly;
  const group = given ?? groupName;
  authorize(`scheduler:${action}`, `arn:aws:scheduler:${region}:${account}:schedule/${group}/${name}`);
  if (group === groupName) return name;
  throw new ServiceError('ResourceNotFoundException', `Schedule group ${group} does not exist.`, 404);
}

function existing({ store }: OperationDeps, name: string): Schedule {
  const schedule = store.get(name);
  if (!schedule) throw new ServiceError('ResourceNotFoundException', `Schedule ${name} does not exist.`, 404);
  return schedule;
}

/** A time that has passed would never run; a start may lie at most five minutes back. */
function refusePast(definition: ScheduleDefinition, now: number): void {
  const expression = expressionOf(definition);
  if (expression.kind === 'at' && expression.next(now, 0) === undefined) {
    const message = `Invalid Schedule Expression ${definition.ScheduleExpression}. The time must be in the future.`;
    throw new ServiceError('ValidationException', message);
  }
  if (definition.StartDate !== undefined && definition.StartDate * 1000 < now - 300_000) {
    const message = 'The StartDate you specify cannot be earlier than 5 minutes ago.';
    throw new ServiceError('ValidationException', message);
  }
}

/** All of them at once: a machine has few. */
function list(schedules: readonly Schedule[], query: URLSearchParams): object {
  const prefix = query.get('NamePrefix') ?? '';
  const state = query.get('State');
  const group = query.get('ScheduleGroup') ?? groupName;
  const found = schedules.filter(
    ({ Name, State, GroupName }) =>
      Name.startsWith(prefix) && (state ?? State) === State && group === GroupName,
  );
  const sorted = found.sort((a, b) => (a.Name < b.Name ? -1 : 1));
  return {
    Schedules: sorted.map(({ Arn, Name, GroupName, State, Target }) => {
      return { Arn, Name, GroupName, State, Target: { Arn: Target.Arn } };
    }),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
