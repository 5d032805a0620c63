import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet, mostKeys } from '../../shared/aws/batch-get';
import { type TransactItems, transact } from '../../shared/aws/transact';
import { andSay, historyEntryOf, idIfFree, type RecordTables, updating } from './beside-record';
import { foldedId, likelySpellings } from './folded-id';
import { isFreed } from './freed-id';
import { createMailNotes, type MailNotes } from './mail-notes';
import type { RecordChange } from './record-change';
import { lostConfirmation, parseStudent, type StoredStudent } from './stored-student';

export interface ManyRecords {
  /** By id; without those that are not there, or were erased. */
  findAll(ids: readonly string[]): Promise<ReadonlyMap<string, StoredStudent>>;
}

/** What became of a change: written, or refused, since the record is no longer what was seen (undefined: it is gone). */
export type Outcome =
  | { readonly written: true; readonly version: number }
  | { readonly written: false; readonly now: StoredStudent | undefined };

/** Single records, and their changes: each is written with the entry of its history, in one transaction. */
export interface Records extends MailNotes {
  /** By the id in any spelling; undefined too for a student who was erased. */
  find(studentid: string): Promise<StoredStudent | undefined>;
  /** Only if the record is still what was seen; may be repeated. */
  change(change: RecordChange): Promise<Outcome>;
}

/** What is kept of the mails to one student. */
const mostMails = 50;

/** Versions in the history that a record has no longer. */
const mostTaken = 100;

/** Finds a student under any spelling of the id; only where the given one is nobody's does that cost more than one read. */
export function createRecordReader(
  client: DynamoDBDocumentClient,
  tables: Pick<RecordTables, 'TABLE_NAME' | 'IDS_TABLE_NAME'>,
): Pick<Records, 'find'> {
  const get = async (TableName: string, Key: Readonly<Record<string, string>>) =>
    (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const spelledSo = (studentid: string) => get(tables.TABLE_NAME, { studentid });
  return {
    find: async (studentid) => {
      const item = await spelledSo(studentid);
      if (item) return parseStudent(item);
      const taken = await get(tables.IDS_TABLE_NAME, { id: foldedId(studentid) });
      // Without it, or where it was freed, nobody has the id, or a record that is older than ids.
      const others = taken && !isFreed(taken) ? [String(taken['studentid'])] : likelySpellings(studentid);
      for (const other of others) {
        const found = other === studentid ? undefined : parseStudent(await spelledSo(other));
        if (found) return found;
      }
      return undefined;
    },
  };
}

/** Reads many records at once. */
export function createRecordsReader(client: DynamoDBDocumentClient, table: string): ManyRecords {
  return {
    async findAll(ids) {
      const found = new Map<string, StoredStudent>();
      for (let from = 0; from < ids.length; from += mostKeys) {
        const keys = ids.slice(from, from + mostKeys).map((studentid) => ({ studentid }));
        for (const item of await batchGet(client, table, keys)) {
          const record = parseStudent(item);
          if (record) found.set(record.studentid, record);
        }
      }
      return found;
    },
  };
}

export function createRecords(client: DynamoDBDocumentClient, tables: RecordTables): Records {
  return {
    ...createRecordReader(client, tables),
    ...createMailNotes(client, tables.TABLE_NAME),
    change: async (change) => {
      const last = change.entry.version + mostTaken;
      for (let { version } = change.entry; version < last; version += 1) {
        const entry = { ...change.entry, version };
        const refusals = await transact(client, actionsOf(tables, { ...change, entry }));
        if (!refusals) return { written: true, version };
        // The record is as it was seen, and the version taken: by an import that was undone.
        if (refusals.has(0)) return { written: false, now: parseStudent(refusals.get(0)?.item) };
      }
      throw new Error('Too many versions of this record were undone');
    },
  };
}

/** The record, its history, and, with the first change of an old record, the folded form of its id. */
function actionsOf(tables: RecordTables, change: RecordChange): TransactItems {
  const { seen, entry, mailing } = change;
  const { studentid } = seen;
  const update = updating({
    ...Object.fromEntries(entry.changes.map(({ field, after }) => [field, after])),
    ...{ version: entry.version, updatedAt: entry.at, updatedBy: entry.by },
    ...(mailing && { mailing: { ...mailing, version: entry.version } }),
    ...(seen.unconfirmed && { unconfirmed: null, mails: [lostConfirmation(seen, entry.at)] }),
  });
  const condition = unchangedFor(change);
  const isFull = mailing !== undefined && (seen.mails?.length ?? 0) >= mostMails;
  const record = {
    TableName: tables.TABLE_NAME,
    Key: { studentid },
    ...condition,
    UpdateExpression: isFull ? withoutFirstMail(update.UpdateExpression) : update.UpdateExpression,
    ExpressionAttributeNames: { ...update.ExpressionAttributeNames, ...condition.ExpressionAttributeNames },
    ExpressionAttributeValues: {
      ...update.ExpressionAttributeValues,
      ...condition.ExpressionAttributeValues,
    },
  };
  return [
    { Update: record },
    historyEntryOf(tables, studentid, entry),
    ...(isOld(seen) ? [idIfFree(tables, studentid)] : []),
  ];
}

function withoutFirstMail(update: string): string {
  return update.includes(' REMOVE ') ? `${update}, mails[0]` : `${update} REMOVE mails[0]`;
}

/** Stored before there were versions. */
function isOld({ version, createdAt }: StoredStudent): boolean {
  return version === 1 && createdAt === undefined;
}

interface Condition {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames: Record<string, string>;
  readonly ExpressionAttributeValues: Record<string, unknown> | undefined;
  readonly ReturnValuesOnConditionCheckFailure: 'ALL_OLD';
}

/** And, where a change with a mail of its own replaces a mail that waits, that nobody has begun to send that one. */
function unchangedFor({ seen, mailing }: RecordChange) {
  const condition = unchanged(seen);
  return mailing === undefined ? condition : stillMarked(condition, 'mailing', seen);
}

/**
 * The condition that the record is still what was seen; its refusal has the record as it is. The version alone does not say it: where
 * an import was taken back, what is left of an erased student, or another one who was given the id, may have the same. And of an insert
 * whose mail was left nobody has taken that over, or noted what became of it.
 */
export function unchanged(seen: StoredStudent) {
  return stillMarked(stillSame(seen), 'unconfirmed', seen);
}

function stillSame(seen: StoredStudent): Condition {
  const { createdAt } = seen;
  const version = { ExpressionAttributeNames: { '#version': 'version' } };
  if (isOld(seen)) {
    const ConditionExpression = 'attribute_exists(studentid) AND attribute_not_exists(#version)';
    return { ConditionExpression, ...version, ExpressionAttributeValues: undefined, ...andSay };
  }
  const isSame = createdAt === undefined ? 'attribute_not_exists(erasedAt)' : 'createdAt = :createdAt';
  return {
    ...version,
    ConditionExpression: `#version = :seen AND ${isSame}`,
    ExpressionAttributeValues: {
      ':seen': seen.version,
      ...(createdAt !== undefined && { ':createdAt': createdAt }),
    },
    ...andSay,
  };
}

/** And that its mail, if one was begun or waits, has the mark that was seen. */
function stillMarked(
  condition: Condition,
  mark: 'mailing' | 'unconfirmed',
  { [mark]: seen }: StoredStudent,
): Condition {
  if (seen === undefined) return condition;
  return {
    ...condition,
    ConditionExpression: `${condition.ConditionExpression} AND ${mark}.#token = :seen_${mark}`,
    ExpressionAttributeNames: { ...condition.ExpressionAttributeNames, '#token': 'token' },
    ExpressionAttributeValues: { ...condition.ExpressionAttributeValues, [`:seen_${mark}`]: seen.token },
  };
}
