import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  CreateScheduleCommand,
  GetScheduleCommand,
  type GetScheduleCommandOutput,
  ResourceNotFoundException,
  SchedulerClient,
  type ScheduleState,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import { stageSchedules } from './aws/stage-schedules';
import { type Target, target } from './aws/target';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';

const usage = `npm run schedules -- list | pause NAME | resume NAME | fire NAME   [--stage STAGE]
  fire runs the schedule's target once, with its role, retries and dead letters, beside its usual times.`;

export interface SchedulesDeps {
  readonly client: SchedulerClient;
  readonly target: Pick<Target, 'stage' | 'isLocal' | 'nameOf'>;
  readonly print: (line: string) => void;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
}

const actions: Readonly<Record<string, (deps: SchedulesDeps, name: string) => Promise<void>>> = {
  pause: (deps, name) => setState(deps, name, 'DISABLED'),
  resume: (deps, name) => setState(deps, name, 'ENABLED'),
  fire,
};

/** What the words ask for. The last line that it prints says what came of it. */
export function schedulesCommand(words: readonly string[]): (deps: SchedulesDeps) => Promise<void> {
  const [command = '', name, ...rest] = words;
  if (command === 'list' && name === undefined) return list;
  const action = actions[command];
  if (action === undefined) throw new WrongUsage('List the schedules, or pause, resume or fire one?');
  if (name === undefined || rest.length > 0) throw new WrongUsage('Which schedule? Give one name.');
  return (deps) => action(deps, deps.target.nameOf(name));
}

async function list({ client, target: { stage }, print }: SchedulesDeps): Promise<void> {
  let count = 0;
  for await (const schedule of stageSchedules(client, stage)) {
    const { Name = '', State, ScheduleExpression } = schedule;
    const state = State === 'ENABLED' ? 'runs' : 'paused';
    print(`${Name.padEnd(28)} ${state.padEnd(7)} ${ScheduleExpression} ${window(schedule)}`.trimEnd());
    count++;
  }
  print(`${count} schedule${count === 1 ? '' : 's'} in stage ${stage}.`);
}

function window({
  FlexibleTimeWindow,
  ScheduleExpressionTimezone = 'UTC',
}: GetScheduleCommandOutput): string {
  const minutes = FlexibleTimeWindow?.MaximumWindowInMinutes;
  return `${ScheduleExpressionTimezone}${minutes === undefined ? '' : `, within ${minutes} minutes`}`;
}

/** An update replaces the whole schedule, so everything else is given back as it was. */
async function setState({ client, print }: SchedulesDeps, name: string, state: ScheduleState): Promise<void> {
  const { Arn, CreationDate, LastModificationDate, $metadata, ...schedule } = await find(client, name);
  const { Name, ScheduleExpression, FlexibleTimeWindow, Target: to } = schedule;
  const word = state === 'ENABLED' ? 'running' : 'paused';
  if (schedule.State === state) return print(`${name} was ${word} already.`);
  await client.send(
    new UpdateScheduleCommand({
      ...schedule,
      Name,
      ScheduleExpression,
      FlexibleTimeWindow,
      Target: to,
      State: state,
    }),
  );
  print(`${name} is ${word} now.`);
}

async function fire(deps: SchedulesDeps, name: string): Promise<void> {
  const { client, print } = deps;
  const schedule = await find(client, name);
  const dueAt = deps.target.isLocal ? soon(deps.now()) : nextMinute(deps.now());
  const once = `${name.slice(0, 48)}-fire-${dueAt.toString(36)}`;
  await client.send(
    new CreateScheduleCommand({
      Name: once,
      Description: `Fires ${name} once`,
      ScheduleExpression: `at(${new Date(dueAt).toISOString().slice(0, 19)})`,
      FlexibleTimeWindow: { Mode: 'OFF' },
      ActionAfterCompletion: 'DELETE',
      Target: schedule.Target,
    }),
  );
  print(`${name} will be fired at ${new Date(dueAt).toISOString()}.`);
  // The scheduler keeps to the minute, and deletes what is done shortly afterwards.
  while (deps.now() < dueAt + 90_000) {
    await deps.sleep(1000);
    if (!(await exists(client, once)))
      return print(`${name} was fired: ${schedule.Target?.Arn} has the event.`);
  }
  print(`${name} is being fired or tried again: ${once} deletes itself when it is done.`);
}

/** AWS keeps to the minute, and does not say what becomes of a time within the present one. */
function nextMinute(now: number): number {
  return (Math.floor((now + 5_000) / 60_000) + 1) * 60_000;
}

/** The scheduler of this machine keeps to the second. */
function soon(now: number): number {
  return (Math.floor(now / 1000) + 2) * 1000;
}

async function find(client: SchedulerClient, name: string): Promise<GetScheduleCommandOutput> {
  try {
    return await client.send(new GetScheduleCommand({ Name: name }));
  } catch (error) {
    if (error instanceof ResourceNotFoundException)
      throw new Error(`There is no schedule ${name}; \`list\` shows them.`);
    throw error;
  }
}

async function exists(client: SchedulerClient, name: string): Promise<boolean> {
  try {
    await client.send(new GetScheduleCommand({ Name: name }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string' } },
    allowPositionals: true,
  });
  const run = schedulesCommand(positionals);
  const chosen = target({ ...values, root: path.resolve(__dirname, '..') });
  console.log(`Schedules of ${chosen.description}`);
  const client = new SchedulerClient(chosen.clientConfig);
  await run({ client, target: chosen, print: console.log, now: Date.now, sleep });
}

if (require.main === module) void runCommand(usage, main);
