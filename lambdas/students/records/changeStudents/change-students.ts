import type { RequestOf } from '../../../../contracts/http/route';
import type { ValueOf } from '../../../../contracts/http/values';
import type { bulkAnswer } from '../../../../contracts/students/bulk';
import type { changeStudents as route } from '../../../../contracts/students/life-routes';
import type { Call } from '../../../shared/http/api-function';
import { invalid } from '../../../shared/http/checked';
import { type ChangeDeps, isBeingAdded } from '../change-record';
import { leaving, returning } from '../moves';
import { type Deed, entryOf, isMade, isSameRecord, isSameVersion, type Wanted } from '../record-change';
import type { ManyRecords, Records } from '../records';
import type { StoredStudent } from '../stored-student';

export interface ChangeStudentsDeps extends Omit<ChangeDeps, 'records'> {
  readonly records: Pick<Records, 'change'> & ManyRecords;
}

type BulkRequest = Pick<RequestOf<typeof route>, 'body'> &
  Pick<Call, 'apiKeyId' | 'header' | 'remainingTime'>;
type Operation = BulkRequest['body']['operations'][number];
type Result = ValueOf<typeof bulkAnswer>['results'][number];

/** Writes at the same time; more would only wait for each other. */
const atOnce = 16;
/** Milliseconds that must be left for one more write. */
const timeToWrite = 4_000;
const noTime = 'There was no time left. Please send it again, with another key.';

/** Each operation by itself: what one is refused for keeps no other one back. */
export function changeStudents({ records, authorOf, clock }: ChangeStudentsDeps) {
  return async (request: BulkRequest) => {
    const { operations } = request.body;
    refuseTwice(operations);
    const author = authorOf(request);
    const stored = await records.findAll(operations.map(({ studentid }) => studentid));
    const results: Result[] = [];
    const rest = operations.entries();
    const worker = async () => {
      for (const [at, operation] of rest) {
        const deed = { action: operation.op, author, now: clock.now() };
        const seen = stored.get(operation.studentid);
        results[at] =
          request.remainingTime() < timeToWrite
            ? result(operation, 503, undefined, noTime)
            : await one(records, operation, seen, deed);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    const message = 'Each operation was done or refused by itself: this is not all or nothing.';
    return { status: 200, body: { message, results } } as const;
  };
}

async function one(
  records: Pick<Records, 'change'>,
  operation: Operation,
  seen: StoredStudent | undefined,
  deed: Deed,
): Promise<Result> {
  if (!seen) return result(operation, 404, undefined, 'There is no such student');
  if (isBeingAdded(seen, deed.now)) return result(operation, 409, seen, 'Is just being added');
  const wanted = wantedBy(operation);
  if (isDone(operation, wanted, seen, deed)) return result(operation, 200, seen);
  if (seen.version !== operation.version) return result(operation, 412, seen, 'Changed meanwhile');
  if (operation.op === 'move' && seen.status === 'left') return result(operation, 409, seen, 'Has left');
  const entry = entryOf(seen, wanted, deed);
  if (!entry) return result(operation, 200, seen);
  const outcome = await records.change({ seen, entry });
  if (outcome.written) return result(operation, 200, outcome);
  const { now } = outcome;
  // The same request may have been sent twice at once.
  if (now && isSameRecord(now, seen) && isDone(operation, wanted, now, deed))
    return result(operation, 200, now);
  if (now && isSameVersion(now, seen)) return result(operation, 409, now, 'Is just being added');
  return result(operation, now ? 412 : 404, now, 'Changed meanwhile');
}

/** By the same request before, or it is no change. */
function isDone({ op, version }: Operation, wanted: Wanted, seen: StoredStudent, { author }: Deed): boolean {
  if (op === 'leave' && seen.status === 'left') return true;
  if (op === 'return' && seen.status === 'active') return true;
  return isMade(seen, version, wanted, author);
}

function wantedBy(operation: Operation): Wanted {
  if (operation.op === 'move') return { class: operation.class };
  return operation.op === 'leave' ? leaving(operation) : returning;
}

function result(
  { studentid }: Operation,
  status: number,
  now: { readonly version: number } | undefined,
  message?: string,
): Result {
  return { studentid, status, ...(now && { version: now.version }), ...(message && { message }) };
}

/** Which of two should count? */
function refuseTwice(operations: readonly Operation[]): void {
  const seen = new Set<string>();
  const errors = operations.flatMap(({ studentid }, at) => {
    const isListed = seen.has(studentid);
    seen.add(studentid);
    return isListed ? [{ field: `operations[${at}].studentid`, message: 'is there twice' }] : [];
  });
  if (errors.length > 0) throw invalid(errors);
}
