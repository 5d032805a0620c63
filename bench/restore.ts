import { createReadStream, readFileSync } from 'node:fs';
import { drill } from '../ops/drill';
import { restore } from '../ops/restore';
import { createMemoryRestoreTable } from '../test/support/fakes/memory-restore-table';
import { createMemoryScratchTable } from '../test/support/fakes/memory-scratch-table';
import type { Measurement } from './measurement';

const silent = () => ({ add: () => {}, end: () => {} });

/** Restores a backup file into an empty table, checks that nothing is missing, and that once is enough. */
export async function measureRestore(file: string, records: number): Promise<Measurement> {
  const table = createMemoryRestoreTable();
  const source = { name: file, open: () => createReadStream(file) };
  const backUp = async () => 'no backup of a table in memory';
  const deps = { source, table, backUp, print: () => {}, progress: silent };
  const wish = { wantsOlder: () => true, expect: [records, 0] };
  const seconds = await timed(() => restore(deps, wish));
  if (table.records.size !== records) throw new Error(`${table.records.size} of ${records} were restored`);
  await restore(deps, wish);
  if (table.writes() !== records) throw new Error('The second restore wrote something');
  const naive = await timed(async () => intoMap(file));
  return {
    name: 'restore: records a second into a table in memory, over parsing the file at once',
    ours: records / seconds,
    baseline: records / naive,
    unit: 'records/s',
  };
}

/** Restores a copy into an empty table and compares it with the file by count and SHA-256. */
export async function measureDrill(file: string, records: number): Promise<Measurement> {
  const table = createMemoryScratchTable();
  const source = { name: file, open: () => createReadStream(file) };
  const seconds = await timed(async () => {
    if (!(await drill({ source, table, print: () => {}, progress: silent }))) throw new Error('Not equal');
  });
  if (table.writes() !== records) throw new Error(`${table.writes()} of ${records} were restored`);
  return {
    name: 'drill: records a second restored into a table in memory and compared by SHA-256, over parsing the file at once',
    ours: records / seconds,
    baseline: records / (await timed(async () => intoMap(file))),
    unit: 'records/s',
  };
}

function intoMap(file: string): ReadonlyMap<string, object> {
  const parsed: readonly { readonly studentid: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(parsed.map((record) => [record.studentid, record]));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
