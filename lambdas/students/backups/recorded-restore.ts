import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { HistoryEntry } from '../../../contracts/students/history';
import { type TransactItems, transact } from '../../shared/aws/transact';
import type { Clock } from '../../shared/time/clock';
import { createHistory, mostEntries } from '../history/history';
import { historyEntryOf, idOrNothing, type RecordTables } from '../records/beside-record';
import { isBeingAdded } from '../records/change-record';
import { addSeeingFreed } from '../records/freed-id';
import { changesOf, entryOf, type Wanted } from '../records/record-change';
import { createRecords } from '../records/records';
import { isErased, lostConfirmation, parseStudent } from '../records/stored-student';
import type { StoredRecord } from '../records/students';
import { comparedFields } from './judge-record';
import type { RestoreTable } from './restore-plan';
import { createRestoreTable } from './restore-table';
import { wantedOf } from './wanted-of';

export interface RecordedRestore extends RestoreTable {
  /** Whether this restore has restored the student, by this run or an earlier one. */
  hasRestored(studentid: string): Promise<boolean>;
}

/** By whom, and which one, where it may be begun again. */
interface By {
  readonly by: string;
  readonly restoreId?: string;
}

/** Other tries of an entry whose version is taken: of a record that was there before, and is not any more. */
const attempts = 3;

/** Restores records as any other change, by whom it is said: a new version, and an entry of the history with it. */
export function createRecordedRestore(
  client: DynamoDBDocumentClient,
  tables: RecordTables,
  clock: Pick<Clock, 'now'>,
  { by, restoreId }: By = { by: 'operator' },
): RecordedRestore {
  const raw = createRestoreTable(client, tables.TABLE_NAME);
  const records = createRecords(client, tables);
  const history = createHistory(client, tables);
  const own = restoreId === undefined ? {} : { restoreId };
  const deed = () => ({ action: 'restore', author: { by, source: 'restore' }, now: clock.now() }) as const;
  const add = async (record: StoredRecord) => {
    const [newest] = await history.newest(String(record['studentid']), 1);
    const entry = { ...entryFor(record, newest?.version ?? 0, { by, now: clock.now() }), ...own };
    return addSeeingFreed((freed) => transact(client, addition(tables, { record, entry, freed })));
  };
  return {
    find: raw.find,
    async put(record, seen) {
      if (isErased(record)) return raw.put(record, seen);
      if (seen === undefined) return anyOf(attempts, async () => (await add(record)) === undefined);
      const stored = parseStudent(seen);
      // Whose mail is about to go may be taken back.
      if (!stored || isBeingAdded(stored, clock.now())) return false;
      const entry = entryOf(stored, wantedOf(record), deed());
      if (entry === undefined) return true;
      return (await records.change({ seen: stored, entry: { ...entry, ...own } })).written;
    },
    async hasRestored(studentid) {
      const entries = await history.newest(studentid, mostEntries);
      return entries.some((entry) => entry.restoreId !== undefined && entry.restoreId === restoreId);
    },
  };
}

/** After every version that there was of it. */
function entryFor(
  record: StoredRecord,
  newest: number,
  { by, now }: { readonly by: string; readonly now: number },
): HistoryEntry {
  const version = Math.max(newest, Number(record['version'] ?? 1)) + 1;
  const at = new Date(now).toISOString();
  const changes = changesOf({}, comparedFields(record) as Wanted);
  return { version, at, by, action: 'restore', changes, source: 'restore' };
}

interface Addition {
  readonly record: StoredRecord;
  readonly entry: HistoryEntry;
  /** As its id is marked. */
  readonly freed: string | undefined;
}

/** Refused if the record is there by now (0), or another spelling of its id (1), or its version (2). */
function addition(tables: RecordTables, { record, entry, freed }: Addition): TransactItems {
  const studentid = String(record['studentid']);
  const { version, at, by } = entry;
  const Item = { ...withoutMarks(record, at), version, updatedAt: at, updatedBy: by };
  return [
    { Put: { TableName: tables.TABLE_NAME, Item, ConditionExpression: 'attribute_not_exists(studentid)' } },
    idOrNothing(tables, studentid, freed),
    historyEntryOf(tables, studentid, entry),
  ];
}

/** Who was to send a mail when the backup was made has done so, or never will: whether it went nobody knows. */
function withoutMarks(record: StoredRecord, at: string): StoredRecord {
  const { mailing, unconfirmed, ...rest } = record;
  const student = parseStudent(record);
  if (!student || (mailing === undefined && unconfirmed === undefined)) return record;
  return { ...rest, mails: [...(student.mails ?? []), lostConfirmation(student, at)] };
}

async function anyOf(times: number, run: () => Promise<boolean>): Promise<boolean> {
  for (let time = 1; time <= times; time += 1) if (await run()) return true;
  return false;
}
