import type { StoredRecord } from '../records/students';
import { createMeter } from './backup';
import type { BackupArchive } from './backup-archive';
import { BackupDamaged, NoSuchBackup } from './backup-errors';
import { checkedRecords, NoRecord } from './backup-records';

/** A backup to compare or restore. */
export interface OpenBackup {
  readonly name: string;
  /** ISO 8601 */
  readonly at: string;
  /** Each record, checked; ends with an error if the file is not what was noted of it. */
  records(): AsyncIterable<StoredRecord>;
}

/** 404 if there is none of this name. */
export async function openBackup(
  archive: Pick<BackupArchive, 'all' | 'notes' | 'read'>,
  name: string,
): Promise<OpenBackup> {
  const found = (await archive.all()).find((each) => each.name === name);
  if (!found) throw new NoSuchBackup();
  const note = (await archive.notes([name])).get(name);
  return { name, at: found.at, records: () => recordsOf(archive.read(name), note?.sha256) };
}

async function* recordsOf(
  chunks: AsyncIterable<Uint8Array>,
  noted: string | undefined,
): AsyncIterable<StoredRecord> {
  const meter = createMeter();
  try {
    yield* checkedRecords(recordLines(meter.pass(chunks)));
  } catch (error) {
    throw error instanceof SyntaxError || error instanceof NoRecord ? new BackupDamaged(error) : error;
  }
  const { sha256 } = meter.contents();
  if (noted !== undefined && sha256 !== noted) throw new BackupDamaged(new Error(`SHA-256 is ${sha256}`));
}

/** The records of a backup as it is written: an array with one record a line. */
async function* recordLines(chunks: AsyncIterable<Uint8Array>): AsyncIterable<unknown> {
  let [first, last] = ['', ''];
  for await (const line of lines(chunks)) {
    if (line === '') continue;
    first ||= line;
    last = line;
    if (line !== '[' && line !== ']') yield JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
  }
  if (first !== '[' || last !== ']') throw new NoRecord('The file is no backup, or ends in the middle');
}

async function* lines(chunks: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  yield rest + decoder.decode();
}
