import type { HistoryEntry } from '../../../contracts/students/history';
import type { TransactItems } from '../../shared/aws/transact';
import { foldedId, likelySpellings } from './folded-id';
import { noLongerFreed } from './freed-id';

/** The tables of a change. */
export const recordVariables = ['TABLE_NAME', 'HISTORY_TABLE_NAME', 'IDS_TABLE_NAME'] as const;

export type RecordTables = Readonly<Record<(typeof recordVariables)[number], string>>;

type Action = TransactItems[number];

/** DynamoDB returns the item that made a condition fail, so it need not be read. */
export const andSay = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

interface NewRecord {
  readonly studentid: string;
  /** What it has besides id and life. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The first of its history. */
  readonly entry: HistoryEntry;
  /** Of the request that adds it, where that may be sent again. */
  readonly requestId?: string | undefined;
}

/** A record (0), its id with the first entry of its history (1), and no record under another spelling; `freed` as the id is marked. */
export function newRecord(
  { TABLE_NAME, IDS_TABLE_NAME }: Pick<RecordTables, 'TABLE_NAME' | 'IDS_TABLE_NAME'>,
  { studentid, fields, entry, requestId }: NewRecord,
  freed?: string,
): TransactItems {
  const { version, at, by } = entry;
  const life = { version, status: 'active', createdAt: at, createdBy: by, updatedAt: at, updatedBy: by };
  const record = {
    TableName: TABLE_NAME,
    Item: { studentid, ...fields, ...life },
    ConditionExpression: 'attribute_not_exists(studentid)',
    ...andSay,
  };
  const id = {
    TableName: IDS_TABLE_NAME,
    Item: { id: foldedId(studentid), studentid, entry, ...(requestId !== undefined && { requestId }) },
    ...(freed === undefined
      ? { ConditionExpression: 'attribute_not_exists(id)' }
      : { ConditionExpression: 'freed = :freed', ExpressionAttributeValues: { ':freed': freed } }),
    ...andSay,
  };
  const others = likelySpellings(studentid).map((spelling) => ({
    ConditionCheck: {
      TableName: TABLE_NAME,
      Key: { studentid: spelling },
      ConditionExpression: 'attribute_not_exists(studentid)',
    },
  }));
  return [{ Put: record }, { Put: id }, ...others];
}

/** A further entry, unless there is one of its version. */
export function historyEntryOf(
  { HISTORY_TABLE_NAME }: Pick<RecordTables, 'HISTORY_TABLE_NAME'>,
  studentid: string,
  entry: HistoryEntry,
): Action {
  const Item = { studentid, ...entry };
  return {
    Put: { TableName: HISTORY_TABLE_NAME, Item, ConditionExpression: 'attribute_not_exists(studentid)' },
  };
}

const takeIfFree = `SET studentid = if_not_exists(studentid, :studentid) ${noLongerFreed}`;

/** Takes the id of a record that is older than ids, unless another spelling has it. Never fails: of two old spellings of one id each stays what it is, and no third one comes. */
export function idIfFree(tables: Pick<RecordTables, 'IDS_TABLE_NAME'>, studentid: string): Action {
  return { Update: takingId(tables, studentid, takeIfFree) };
}

/** As `idIfFree`, and fails where another spelling has it; `freed` as the id is marked. */
export function idOrNothing(
  tables: Pick<RecordTables, 'IDS_TABLE_NAME'>,
  studentid: string,
  freed?: string,
): Action {
  const taking = takingId(tables, studentid, `SET studentid = :studentid ${noLongerFreed}`);
  return {
    Update: {
      ...taking,
      ...(freed === undefined
        ? { ConditionExpression: 'attribute_not_exists(id) OR studentid = :studentid' }
        : {
            ConditionExpression: 'freed = :freed',
            ExpressionAttributeValues: { ...taking.ExpressionAttributeValues, ':freed': freed },
          }),
      ...andSay,
    },
  };
}

/** As `idIfFree`, and forgets the first entry of the history. */
export function idAlone(tables: Pick<RecordTables, 'IDS_TABLE_NAME'>, studentid: string): Action {
  return { Update: takingId(tables, studentid, `${takeIfFree}, entry`) };
}

function takingId(
  { IDS_TABLE_NAME }: Pick<RecordTables, 'IDS_TABLE_NAME'>,
  studentid: string,
  UpdateExpression: string,
) {
  return {
    TableName: IDS_TABLE_NAME,
    Key: { id: foldedId(studentid) },
    UpdateExpression,
    ExpressionAttributeValues: { ':studentid': studentid },
  };
}

/** Sets attributes, and removes those that are to be null. */
export function updating(values: Readonly<Record<string, unknown>>) {
  const names = Object.keys(values);
  const set = names.filter((name) => values[name] !== null);
  const removed = names.filter((name) => values[name] === null);
  const parts = [
    ...(set.length > 0 ? [`SET ${set.map((name) => `#${name} = :${name}`).join(', ')}`] : []),
    ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#${name}`).join(', ')}`] : []),
  ];
  return {
    UpdateExpression: parts.join(' '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(set.map((name) => [`:${name}`, values[name]])),
  };
}
