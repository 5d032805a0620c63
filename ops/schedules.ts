import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  CreateScheduleCommand,
  GetScheduleCommand,
  type GetScheduleCommandOutput,
  paginateListSchedules,
  ResourceNotFoundException,
  SchedulerClient,
  type ScheduleState,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import { runCommand } from './run-command';
import { type Target, target } from './target';

const usage = `npm run schedules -- list | pause NAME | resume NAME | fire NAME   [--stage STAGE]
  fire runs the schedule's target once, with its role, retries and dead letters, beside its usual times.`;

export interface SchedulesDeps {
  readonly client: SchedulerClient;
  readonly target: Pick<Target, 'stage' | 'clientConfig' | 'nameOf'>;
  readonly print: (line: string) => void;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
}

/** Runs one command; its last line says what came of it. */
export async function schedules(deps: SchedulesDeps, words: readonly string[]): Promise<void> {
  const [command, name, ...rest] = words;
  if (command === 'list' && name === undefined) return list(deps);
  if (name === undefined || rest.length > 0) throw new Error(usage);
  const physical = deps.target.nameOf(name);
  if (command === 'pause') return setState(deps, physical, 'DISABLED');
  if (command === 'resume') return setState(deps, physical, 'ENABLED');
  if (command === 'fire') return fire(deps, physical);
  throw new Error(usage);
}

async function list({ client, target: { stage }, print }: SchedulesDeps): Promise<void> {
  const prefix = stage === 'prod' ? {} : { NamePrefix: `${stage}-` };
  let count = 0;
  for await (const page of paginateListSchedules({ client }, prefix)) {
    for (const { Name = '' } of page.Schedules ?? []) {
      const schedule = await client.send(new GetScheduleCommand({ Name }));
      const state = schedule.State === 'ENABLED' ? 'runs' : 'paused';
      print(
        `${Name.padEnd(28)} ${state.padEnd(7)} ${schedule.ScheduleExpression} ${window(schedule)}`.trimEnd(),
      );
      count++;
    }
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
  const dueAt = deps.target.clientConfig.endpoint ? soon(deps.now()) : nextMinute(deps.now());
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

/** AWS runs at() times to the minute and never those that have passed. */
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
  if (positionals.length === 0) throw new Error(usage);
  const chosen = target({ ...values, root: path.resolve(__dirname, '..') });
  console.log(`Schedules of ${chosen.description}`);
  const client = new SchedulerClient(chosen.clientConfig);
  try {
    await schedules({ client, target: chosen, print: console.log, now: Date.now, sleep }, positionals);
  } catch (error) {
    const { endpoint } = chosen.clientConfig;
    const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
    throw isRefused && endpoint
      ? new Error(`Nothing answers at ${endpoint}: is \`npm start\` running?`)
      : error;
  }
}

if (require.main === module) void runCommand(main);
