import type { Failure } from '../../../data/failure';
import type { Operation, OperationResult, StudentsApi } from '../students-api';
import type { StudentRecord } from './record';
import type { RollStore } from './roll-store';

/** What is done with many students at once. */
export type BulkDeed =
  | { readonly op: 'move'; readonly class: string }
  | { readonly op: 'leave'; readonly leftOn: string; readonly reason?: string }
  | { readonly op: 'return' };

export interface BulkOutcome {
  /** Null for an undo, which goes back to what each was. */
  readonly deed: BulkDeed | null;
  /** What they were, of those with whom it was done. */
  readonly before: readonly StudentRecord[];
  readonly after: readonly StudentRecord[];
  /** Those who stay as they are, since somebody changed them meanwhile, or they are gone. */
  readonly refused: readonly string[];
  /** What kept the rest from being done. */
  readonly failure: Failure | undefined;
}

interface Dependencies {
  readonly api: Pick<StudentsApi, 'change' | 'read'>;
  readonly store: Pick<RollStore, 'put' | 'learn' | 'remove' | 'state'>;
  readonly progress: (done: number, of: number) => void;
}

/** As many as one request takes. */
const AT_ONCE = 500;
/** So many of the refused are read again, for the list to show them as they are. */
const MOST_READ_AGAIN = 20;

export type ChangeMany = (records: readonly StudentRecord[], deed: BulkDeed) => Promise<BulkOutcome>;

export interface Bulk {
  readonly change: ChangeMany;
  readonly revert: (outcome: BulkOutcome) => Promise<BulkOutcome>;
}

export function createBulk({ api, store, progress }: Dependencies): Bulk {
  const run = async (
    deed: BulkDeed | null,
    records: readonly StudentRecord[],
    deedOf: (record: StudentRecord) => BulkDeed,
  ): Promise<BulkOutcome> => {
    const before: StudentRecord[] = [];
    const after: StudentRecord[] = [];
    const refused: string[] = [];
    let failure: Failure | undefined;
    for (let from = 0; from < records.length && !failure; from += AT_ONCE) {
      progress(from, records.length);
      const part = records.slice(from, from + AT_ONCE);
      const answer = await api.change(part.map((record) => operation(record, deedOf(record))));
      if (!answer.ok) {
        failure = answer.failure;
        break;
      }
      const done: StudentRecord[] = [];
      for (const [at, record] of part.entries()) {
        const result = answer.value[at];
        const now = result && recordAfter(record, deedOf(record), result);
        if (now) {
          before.push(record);
          done.push(now);
        } else refused.push(record.studentid);
      }
      after.push(...done);
      store.put(done);
    }
    await learn(refused.slice(0, MOST_READ_AGAIN));
    return { deed, before, after, refused, failure };
  };
  const learn = async (ids: readonly string[]) => {
    const answers = await Promise.all(ids.map((id) => api.read(id)));
    store.learn(answers.flatMap((answer) => (answer.ok ? answer.value : [])));
    for (const [at, answer] of answers.entries())
      if (!answer.ok && answer.failure.kind === 'not-found') store.remove(ids[at] ?? '');
  };
  return {
    change: (records, deed) => run(deed, records, () => deed),
    revert: ({ before, after }) => {
      const were = new Map(before.map((record) => [record.studentid, record]));
      return run(null, after, (now) => backTo(were.get(now.studentid) ?? now, now));
    },
  };
}

function operation({ studentid, version }: StudentRecord, deed: BulkDeed): Operation {
  return { studentid, version, ...deed };
}

/** Undefined where it was refused. */
function recordAfter(
  record: StudentRecord,
  deed: BulkDeed,
  { status, version }: OperationResult,
): StudentRecord | undefined {
  if (status !== 200 || version === undefined) return undefined;
  const { leftOn: _, leftReason: __, ...rest } = record;
  if (deed.op === 'move') return { ...record, version, class: deed.class };
  if (deed.op === 'return') return { ...rest, version, status: 'active' };
  const { leftOn, reason } = deed;
  return { ...rest, version, status: 'left', leftOn, ...(reason !== undefined && { leftReason: reason }) };
}

function backTo(was: StudentRecord, now: StudentRecord): BulkDeed {
  if (was.status === now.status) return { op: 'move', class: was.class };
  if (was.status === 'active') return { op: 'return' };
  const { leftOn = '', leftReason } = was;
  return { op: 'leave', leftOn, ...(leftReason !== undefined && { reason: leftReason }) };
}
