import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceError } from '../protocol/service-error';
import { readState, writeState } from '../state-file';
import type { Dynalite, DynamoAnswer } from './dynalite';

/** An item as a transaction leaves it; without attributes it is gone. */
interface Outcome {
  readonly TableName: string;
  readonly Key: object;
  readonly Item?: object | undefined;
}

export type CarryOut = (outcomes: readonly Outcome[]) => Promise<void>;

type Sender = Pick<Dynalite, 'send'>;

/**
 * The outcomes of transactions on their way into the tables. They are noted first: where the process is killed between two of
 * them, or the disk is full, all are written at the next start, or before anything else is written.
 */
export function createUnfinished(path: string, dynalite: Sender) {
  mkdirSync(path, { recursive: true });
  const left = new Set(readdirSync(path).filter((name) => name.endsWith('.json')));
  let finishing: Promise<number> | undefined;
  const forget = (name: string): void => {
    left.delete(name);
    rmSync(join(path, name), { force: true });
  };
  const write = async (name: string, outcomes: readonly Outcome[]): Promise<void> => {
    try {
      await writeAll(dynalite, outcomes);
      forget(name);
    } catch (error) {
      // What is refused would be refused again; for anything else there comes a better time.
      if (error instanceof ServiceError) forget(name);
      else left.add(name);
      throw error;
    }
  };
  const finishLeft = async (): Promise<number> => {
    const names = [...left];
    for (const name of names) await write(name, readState(join(path, name), []));
    return names.length;
  };
  const carryOut: CarryOut = async (outcomes) => {
    const name = `${randomUUID()}.json`;
    writeState(join(path, name), outcomes);
    await write(name, outcomes);
  };
  return {
    carryOut,
    /** How many there were. */
    finish: async (): Promise<number> => {
      if (left.size === 0) return 0;
      finishing ??= finishLeft().finally(() => {
        finishing = undefined;
      });
      return finishing;
    },
  };
}

/** The same for tables in memory, of which nothing is left to be finished. */
export function createUnnoted(dynalite: Sender): ReturnType<typeof createUnfinished> {
  return { carryOut: (outcomes) => writeAll(dynalite, outcomes), finish: async () => 0 };
}

async function writeAll(dynalite: Sender, outcomes: readonly Outcome[]): Promise<void> {
  for (const { TableName, Key, Item } of outcomes) {
    const [operation, what] = Item ? ['PutItem', { Item }] : ['DeleteItem', { Key }];
    const answer = await dynalite.send(operation, JSON.stringify({ TableName, ...what }));
    if (answer.status !== 200) throw errorOf(answer);
  }
}

export function errorOf({ status, body }: DynamoAnswer): ServiceError {
  const { __type = '', message = body } = JSON.parse(body) as Readonly<Record<string, string>>;
  return new ServiceError(__type.split('#').at(-1) ?? '', message, status);
}
