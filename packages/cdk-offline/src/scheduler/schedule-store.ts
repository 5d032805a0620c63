import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Assembly, Clock } from '../services';
import { readState, writeState } from '../state-file';
import { nextRun, readDefinition, type Schedule, type ScheduleDefinition } from './schedule';

interface Entry {
  /** Undefined: deleted through the API, but still in its template. */
  readonly schedule?: Schedule;
  /** Hash of the template's definition it was made from; undefined if it was made through the API. */
  readonly template?: string;
  readonly clientToken?: string;
}

export interface ScheduleStore {
  all(): readonly Schedule[];
  get(name: string): Schedule | undefined;
  /** The schedule that the same request made before, if it is a repeated one. */
  madeBy(name: string, clientToken: string | undefined): Schedule | undefined;
  put(definition: ScheduleDefinition, clientToken?: string): Schedule;
  remove(name: string): void;
}

/**
 * The schedules of the templates and of the API. What the API changes stays so until the template's own
 * definition changes, as with CloudFormation.
 */
export function createScheduleStore(assembly: Assembly, directory: string, clock: Clock): ScheduleStore {
  const path = join(directory, 'scheduler', 'schedules.json');
  const entries = new Map(Object.entries(readState<Record<string, Entry>>(path, {})));
  const save = () => writeState(path, Object.fromEntries(entries));

  const make = (definition: ScheduleDefinition): Schedule => {
    const now = clock.now() / 1000;
    return {
      ...definition,
      Arn: `arn:aws:scheduler:${assembly.region}:${assembly.account}:schedule/${definition.GroupName}/${definition.Name}`,
      CreationDate: entries.get(definition.Name)?.schedule?.CreationDate ?? now,
      LastModificationDate: now,
    };
  };

  const declared = declaredIn(assembly);
  for (const [name, { definition, template }] of declared)
    if (entries.get(name)?.template !== template) entries.set(name, { schedule: make(definition), template });
  for (const [name, { schedule, template }] of entries)
    if ((template !== undefined && !declared.has(name)) || isOver(schedule, clock.now()))
      entries.delete(name);
  save();

  return {
    all: () => [...entries.values()].flatMap(({ schedule }) => schedule ?? []),
    get: (name) => entries.get(name)?.schedule,
    madeBy: (name, clientToken) => {
      const entry = entries.get(name);
      return clientToken !== undefined && entry?.clientToken === clientToken ? entry.schedule : undefined;
    },
    put: (definition, clientToken) => {
      const schedule = make(definition);
      entries.set(definition.Name, {
        ...entries.get(definition.Name),
        schedule,
        ...(clientToken !== undefined && { clientToken }),
      });
      save();
      return schedule;
    },
    remove: (name) => {
      const template = entries.get(name)?.template;
      if (template === undefined) entries.delete(name);
      else entries.set(name, { template });
      save();
    },
  };
}

function declaredIn(assembly: Assembly) {
  return new Map(
    assembly.ofType('AWS::Scheduler::Schedule').map(({ properties, ref }) => {
      const definition = readDefinition({ ...properties, Name: properties['Name'] ?? ref });
      const template = createHash('sha256').update(JSON.stringify(definition)).digest('hex');
      return [definition.Name, { definition, template }] as const;
    }),
  );
}

/** Its one time passed while this machine was off: on AWS it would have run and deleted itself. */
function isOver(schedule: Schedule | undefined, now: number): boolean {
  return (
    schedule?.ActionAfterCompletion === 'DELETE' &&
    schedule.State === 'ENABLED' &&
    nextRun(schedule, now) === undefined
  );
}
