import type { HistoryEntry } from '../../../contracts/students/history';
import type { TransactItems } from '../../shared/aws/transact';
import {
  andSay,
  historyEntryOf,
  idIfFree,
  newRecord,
  type RecordTables,
  updating,
} from '../records/beside-record';
import { freeId } from '../records/freed-id';
import type { MailMark, MailSent } from '../records/stored-student';
import type { Step } from './stored-plan';

/** Which import, by whom and when: the same for each of its changes, so that an entry of the history tells whose it is. */
export interface ImportDeed {
  readonly importId: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** Of the confirmations, where those who are added get one. */
  readonly mailing?: MailMark | undefined;
}

/** A new record, as `newRecord`. */
export function adding(
  tables: RecordTables,
  { studentid, changes }: Step,
  deed: ImportDeed,
  freed?: string,
): TransactItems {
  const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  const fields = { ...values, ...(deed.mailing && { mailing: deed.mailing }) };
  return newRecord(tables, { studentid, fields, entry: entryOf(deed, 1, 'add', changes) }, freed);
}

/** Takes back what `adding` wrote, unless something else has been written of the student since. */
export function removing(
  tables: RecordTables,
  { studentid }: Step,
  { importId, at }: ImportDeed,
): TransactItems {
  const record = {
    TableName: tables.TABLE_NAME,
    Key: { studentid },
    // What is left of who was erased has a later one.
    ConditionExpression: '#version = :one',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':one': 1 },
    ...andSay,
  };
  const id = {
    ...freeId(tables.IDS_TABLE_NAME, studentid, { freed: importId, at }),
    ConditionExpression: 'entry.importId = :import',
    ExpressionAttributeValues: { ':import': importId },
    ...andSay,
  };
  const noOther = {
    TableName: tables.HISTORY_TABLE_NAME,
    Key: { studentid, version: 2 },
    ConditionExpression: 'attribute_not_exists(studentid)',
  };
  return [{ Delete: record }, { Put: id }, { ConditionCheck: noOther }];
}

/**
 * The record as the file has it, and entry `version` of its history; its id too, where it is older than those. With `lost` of
 * one whose confirmation nobody sends any more, otherwise of one that is confirmed.
 */
export function changing(
  tables: RecordTables,
  step: Step,
  deed: ImportDeed,
  { version, lost }: { readonly version: number; readonly lost?: MailSent | undefined },
): TransactItems {
  const { studentid, changes, was } = step;
  const isOld = was.version === undefined;
  const seen = isOld ? 'attribute_exists(studentid) AND attribute_not_exists(#version)' : '#version = :seen';
  // The version alone does not say it: another student who was given the id since begins with the same one.
  const isSame = was.createdAt === undefined ? 'attribute_not_exists(erasedAt)' : 'createdAt = :createdAt';
  const isFree = lost ? 'unconfirmed.#until <= :updatedAt' : 'attribute_not_exists(unconfirmed)';
  const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  const mails = lost && { unconfirmed: null, mails: [lost] };
  const update = updating({ ...values, version, updatedAt: deed.at, updatedBy: deed.by, ...mails });
  const record = {
    TableName: tables.TABLE_NAME,
    Key: { studentid },
    ...update,
    ConditionExpression: `${seen} AND ${isSame} AND ${isFree}`,
    ExpressionAttributeNames: { ...update.ExpressionAttributeNames, ...(lost && { '#until': 'until' }) },
    ExpressionAttributeValues: {
      ...update.ExpressionAttributeValues,
      ...(!isOld && { ':seen': step.version }),
      ...(was.createdAt !== undefined && { ':createdAt': was.createdAt }),
    },
    ...andSay,
  };
  const action = changes.some(({ field, after }) => field === 'status' && after === 'left')
    ? 'leave'
    : 'import';
  return [
    { Update: record },
    historyEntryOf(tables, studentid, entryOf(deed, version, action, changes)),
    ...(isOld ? [idIfFree(tables, studentid)] : []),
  ];
}

/** The record byte for byte as it was before version `from`, and entry `version` of its history, which goes on. */
export function changingBack(
  tables: RecordTables,
  { studentid, changes, was }: Step,
  deed: ImportDeed,
  { from, version }: { readonly from: number; readonly version: number },
): TransactItems {
  const values = changes.map(({ field, before }) => [
    field,
    field === 'status' ? (was.status ?? null) : before,
  ]);
  const { version: last = null, updatedAt = null, updatedBy = null } = was;
  const update = updating({ ...Object.fromEntries(values), version: last, updatedAt, updatedBy });
  const record = {
    TableName: tables.TABLE_NAME,
    Key: { studentid },
    ...update,
    ConditionExpression: '#version = :from AND attribute_not_exists(erasedAt)',
    ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':from': from },
    ...andSay,
  };
  const reversed = changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
  return [{ Update: record }, historyEntryOf(tables, studentid, entryOf(deed, version, 'undo', reversed))];
}

function entryOf(
  { importId, by, at }: ImportDeed,
  version: number,
  action: HistoryEntry['action'],
  changes: HistoryEntry['changes'],
): HistoryEntry {
  return { version, at, by, action, changes, source: 'import', importId };
}
