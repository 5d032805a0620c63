import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { HistoryEntry } from '../../../contracts/students/history';
import type { LeftAlone } from '../../../contracts/students/import-state';
import { type Refusal, type Refusals, type TransactItems, transact } from '../../shared/aws/transact';
import { createHistory, mostEntries } from '../history/history';
import type { RecordTables } from '../records/beside-record';
import { foldedId, likelySpellings } from '../records/folded-id';
import { addSeeingFreed } from '../records/freed-id';
import { createMailNotes } from '../records/mail-notes';
import { isOver } from '../records/pending-insert';
import { isErased, lostConfirmation, type MailSent, parseStudent } from '../records/stored-student';
import { adding, changing, changingBack, type ImportDeed, removing } from './step-writes';
import { isNew, type Step } from './stored-plan';

/** Writes steps of an import, or takes them back; each may be repeated, and is then as if done once. */
export interface StepWriter {
  /** All of them or none: false if one of them cannot be, or was before. */
  all(steps: readonly Step[]): Promise<boolean>;
  /** Undefined if it is done, by this call or an earlier one. */
  one(step: Step): Promise<LeftAlone['reason'] | undefined>;
}

export interface ImportTable {
  writing(deed: ImportDeed): StepWriter;
  undoing(deed: ImportDeed): StepWriter;
}

/** Another change of the same record may come between reading its history and writing. */
const attempts = 5;

export function createImportTable(client: DynamoDBDocumentClient, tables: RecordTables): ImportTable {
  const history = createHistory(client, tables);
  const notes = createMailNotes(client, tables.TABLE_NAME);
  const write = (actions: TransactItems) => transact(client, actions);
  const entriesOf = async (step: Step, deed: ImportDeed) =>
    seenIn(await history.newest(step.studentid, mostEntries), step, deed);
  const all = (actionsOf: (step: Step) => TransactItems) => async (steps: readonly Step[]) =>
    areApart(steps) && (await write(steps.flatMap(actionsOf))) === undefined;

  const change = async (step: Step, deed: ImportDeed): Promise<Try> => {
    const { next, written } = await entriesOf(step, deed);
    if (written) return 'done';
    const refusals = await write(changing(tables, step, deed, { version: next }));
    const lost = lostOf(refusals, deed);
    const last = lost ? await write(changing(tables, step, deed, { version: next, lost })) : refusals;
    return unlessDone(tryOf(last), async () => (await entriesOf(step, deed)).written !== undefined);
  };
  const add = async (step: Step, deed: ImportDeed) => {
    // A run that was given up may go on after the import was taken back.
    const refusals = await addSeeingFreed((freed) => write(adding(tables, step, deed, freed)), deed.importId);
    return reasonOfAdding(refusals, step, deed);
  };
  const changeBack = async (step: Step, deed: ImportDeed): Promise<Try> => {
    const { next, written, undone } = await entriesOf(step, deed);
    if (undone) return 'done';
    const versions = { from: written?.version ?? step.version + 1, version: next };
    const refusals = await write(changingBack(tables, step, deed, versions));
    return unlessDone(tryOf(refusals), async () => (await entriesOf(step, deed)).undone);
  };
  /** Who stays gets no mail of an import that was taken back. */
  const remove = async (step: Step, deed: ImportDeed) => {
    const reason = reasonOfRemoving(await write(removing(tables, step, deed)), step);
    if (reason && deed.mailing) await notes.letMailGo(step.studentid, deed.mailing);
    return reason;
  };

  return {
    writing: (deed) => ({
      all: all((step) =>
        isNew(step)
          ? adding(tables, step, deed)
          : changing(tables, step, deed, { version: step.version + 1 }),
      ),
      one: async (step) => (isNew(step) ? add(step, deed) : settled(() => change(step, deed))),
    }),
    undoing: (deed) => ({
      all: all((step) =>
        isNew(step)
          ? removing(tables, step, deed)
          : changingBack(tables, step, deed, { from: step.version + 1, version: step.version + 2 }),
      ),
      one: async (step) => (isNew(step) ? remove(step, deed) : settled(() => changeBack(step, deed))),
    }),
  };
}

/** A transaction names each item once, and two old spellings of one id have one item of ids. */
function areApart(steps: readonly Step[]): boolean {
  const names = steps.flatMap(({ studentid }) => [
    ...new Set([studentid, foldedId(studentid), ...likelySpellings(studentid)]),
  ]);
  return new Set(names).size === names.length;
}

/** The next version that is free, and what this import did. */
function seenIn(entries: readonly HistoryEntry[], { version }: Step, { importId }: ImportDeed) {
  const own = entries.filter((entry) => entry.importId === importId);
  return {
    next: Math.max(entries[0]?.version ?? 0, version) + 1,
    written: own.find(({ action }) => action !== 'undo'),
    undone: own.some(({ action }) => action === 'undo'),
  };
}

/** Again: another entry came into the history between reading and writing. */
type Try = LeftAlone['reason'] | 'done' | 'again';

async function settled(attempt: () => Promise<Try>): Promise<LeftAlone['reason'] | undefined> {
  for (let count = 1; count <= attempts; count += 1) {
    const outcome = await attempt();
    if (outcome === 'done') return undefined;
    if (outcome !== 'again') return outcome;
  }
  return 'changed';
}

/** Another run of the same import, which was given up, may have made the change. */
async function unlessDone(outcome: Try, isDone: () => Promise<boolean>): Promise<Try> {
  return outcome === 'changed' && (await isDone()) ? 'done' : outcome;
}

function tryOf(refusals: Refusals | undefined): Try {
  if (!refusals) return 'done';
  return refusals.has(0) ? reasonOf(refusals.get(0)) : 'again';
}

/** Of a record whose function died before its confirmation, and whose mark is over. */
function lostOf(refusals: Refusals | undefined, { at }: ImportDeed): MailSent | undefined {
  const item = refusals?.get(0)?.item;
  const seen = item && parseStudent(item);
  return seen?.unconfirmed && isOver(seen.unconfirmed, Date.parse(at))
    ? lostConfirmation(seen, at)
    : undefined;
}

function reasonOf(refusal: Refusal | undefined): LeftAlone['reason'] {
  if (!refusal?.item) return 'gone';
  return isErased(refusal.item) ? 'erased' : 'changed';
}

function reasonOfAdding(
  refusals: Refusals | undefined,
  { studentid }: Step,
  { importId }: ImportDeed,
): LeftAlone['reason'] | undefined {
  if (!refusals) return undefined;
  const taken = refusals.get(1)?.item;
  const entry = taken?.['entry'] as { readonly importId?: string } | undefined;
  if (taken?.['studentid'] === studentid && entry?.importId === importId) return undefined;
  const record = refusals.get(0)?.item;
  return record && isErased(record) ? 'erased' : 'taken';
}

function reasonOfRemoving(
  refusals: Refusals | undefined,
  { studentid }: Step,
): LeftAlone['reason'] | undefined {
  if (!refusals) return undefined;
  const [record, id] = [refusals.get(0), refusals.get(1)];
  // Neither the record nor its id, which may be another spelling's by now: they were taken back before.
  if (record && !record.item && id && id.item?.['studentid'] !== studentid) return undefined;
  return record ? reasonOf(record) : 'changed';
}
