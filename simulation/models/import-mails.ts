import type { ImportMails, ImportState } from '../../contracts/students/import-state';
import type { Plain } from '../cloud/plain';
import type { Facts } from '../students/facts';
import type { TaskTold } from '../students/task';
import { type Life, lifeOf } from './life';

/** Why a mail goes to an address. */
export interface MailReason {
  readonly address: string;
  readonly life: Life;
  readonly mustGo: boolean;
  /** It must, or may have gone before something else happened. */
  readonly mayGo: boolean;
  /** The record is there: it says what went. */
  readonly mustBeNoted: boolean;
  /** By a sender who is taken for dead where no sign of life comes. */
  readonly isOfImport?: true;
}

/** An import that was applied, whose new students get mails. */
interface Mailing {
  readonly state: ImportState;
  /** Whom it added. */
  readonly added: readonly { readonly studentid: string; readonly address: string }[];
}

export function mailsOfImports(facts: Facts): readonly MailReason[] {
  return facts.done.flatMap((told) => {
    const mailing = mailingOf(told);
    return (mailing?.added ?? []).map(({ studentid, address }) => {
      const life = lifeOf(facts, studentid);
      const isOwn = life.entries.some(({ importId }) => importId === mailing?.state.importId);
      const isThere = isOwn && !life.isErased && life.record !== undefined;
      const isWanted = life.record?.['email'] === address && !mayBeDropped(life, address, mailing?.state);
      const mustGo = isThere && isWanted && mailing?.state.state === 'applied';
      return { address, life, mustGo, mayGo: true, mustBeNoted: isThere, isOfImport: true };
    });
  });
}

/** The address was another one while its mail waited, and was put back by a list whose mails go to new students only. */
function mayBeDropped({ entries }: Life, address: string, state: ImportState | undefined): boolean {
  const wasAnother = entries
    .flatMap(({ changes }) => changes)
    .some(({ field, before }) => field === 'email' && before === address);
  return wasAnother && (state?.mailed?.dropped ?? 0) > 0;
}

/** All mails of an import come to an end, and the sums say what their students' records say. */
export function judgeSums(facts: Facts, told: TaskTold): readonly string[] {
  const { state, added } = mailingOf(told) ?? { added: [] };
  if (state?.state !== 'applied' || added.length === 0) return [];
  const what = `the import of ${told.task.client}`;
  const { mailed } = state;
  if (mailed === undefined) return [`lost: ${what} does not know of its mails`];
  const { of, done } = mailed;
  const notes = added.flatMap(({ studentid }) => notesIn(lifeOf(facts, studentid), state));
  return [
    ...(of === added.length ? [] : [`contradiction: ${what} has ${of} mails for ${added.length} students`]),
    ...(done === of ? [] : [`stuck: ${of - done} mails of ${what} wait an hour later`]),
    ...(sumOf(mailed) === done ? [] : [`contradiction: the sums of ${what} are not all its mails`]),
    ...(notes.length > of ? [`doubled: ${notes.length} mails of ${what} are noted, of ${of}`] : []),
    ...outcomes.flatMap((outcome) => judgeSum(facts, { what, mailed, notes, added }, outcome)),
  ];
}

const outcomes = ['sent', 'withheld', 'failed', 'unsure'] as const;

function sumOf(mailed: ImportMails): number {
  return outcomes.reduce((sum, outcome) => sum + mailed[outcome], mailed.dropped);
}

interface Sums extends Pick<Mailing, 'added'> {
  readonly what: string;
  readonly mailed: ImportMails;
  readonly notes: readonly Plain[];
}

/** Of who was erased nothing is noted any more. */
function judgeSum(
  facts: Facts,
  { what, mailed, notes, added }: Sums,
  outcome: (typeof outcomes)[number],
): readonly string[] {
  const noted = notes.filter((note) => note['outcome'] === outcome).length;
  const gone = added.filter(({ studentid }) => {
    const { record, isErased } = lifeOf(facts, studentid);
    return record === undefined || isErased;
  });
  return mailed[outcome] < noted || mailed[outcome] > noted + gone.length
    ? [`contradiction: ${what} counts ${mailed[outcome]} mails as ${outcome}, and ${noted} are noted`]
    : [];
}

function mailingOf({ task, checked, state }: TaskTold): Mailing | undefined {
  if (task.kind !== 'import' || task.mails === undefined || checked === undefined) return undefined;
  if (state === undefined || !('notApplied' in state) || state.state === 'checked') return undefined;
  const never = new Set(state.notApplied.map(({ studentid }) => studentid));
  const added = checked.toAdd.flatMap(({ studentid }) => {
    const listed = task.list.find((each) => each.studentid === studentid);
    return listed === undefined || never.has(studentid) ? [] : [{ studentid, address: listed.email }];
  });
  return { state, added };
}

function notesIn({ record }: Life, { importId }: ImportState): readonly Plain[] {
  const notes = (record?.['mails'] ?? []) as readonly Plain[];
  return notes.filter((note) => note['importId'] === importId);
}
