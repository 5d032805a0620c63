import type { Caller } from '../../../shared/auth/caller';
import type { Call } from '../../../shared/http/api-function';
import { invalid } from '../../../shared/http/checked';
import { DomainError } from '../../../shared/http/domain-error';
import { versionSeen } from '../../../shared/http/if-match';
import type { Clock } from '../../../shared/time/clock';
import { type ChangeRequest, isBeingAdded } from '../../records/change-record';
import { isSameVersion } from '../../records/record-change';
import { recordOf } from '../../records/stored-student';
import { NoSuchStudent, RecordOutdated, StillBeingAdded } from '../../records/student-errors';
import type { Erasure } from '../erasure';

export interface EraseStudentDeps {
  readonly erasure: Erasure;
  /** Who is signed in at the site; undefined for programs. */
  readonly personOf: (call: Pick<Call, 'apiKeyId' | 'header'>) => Caller | undefined;
  readonly clock: Pick<Clock, 'now'>;
}

interface EraseRequest extends ChangeRequest {
  readonly body: { readonly confirm: string };
}

/** First the record, after which nothing is added to the history, then the history. Goes on where an earlier request was cut off. */
export function eraseStudent({ erasure, personOf, clock }: EraseStudentDeps) {
  return async (request: EraseRequest) => {
    if (personOf(request)?.role !== 'Admin') throw notAllowed();
    const { studentid } = request.params;
    const version = versionSeen(request.header('if-match'));
    if (request.body.confirm !== studentid) {
      throw invalid([{ field: 'confirm', message: 'must be the ID of the student' }]);
    }
    await bury({ erasure, clock }, studentid, version);
    await erasure.forget(studentid);
    return { status: 200, body: { studentid, status: 'erased' } } as const;
  };
}

/** Of who is erased already, only the history may be left. */
async function bury(
  { erasure, clock }: Pick<EraseStudentDeps, 'erasure' | 'clock'>,
  studentid: string,
  version: number,
): Promise<void> {
  const seen = await erasure.find(studentid);
  if (!seen) throw new NoSuchStudent(studentid);
  if (seen === 'erased') return;
  if (isBeingAdded(seen, clock.now())) throw new StillBeingAdded();
  if (seen.version !== version) throw new RecordOutdated(recordOf(seen));
  const now = await erasure.bury(seen, new Date(clock.now()).toISOString());
  // An import that added the student was undone meanwhile: nothing is left, and nothing keeps a backup from bringing them back.
  if (!now) throw new NoSuchStudent(studentid);
  if (now === 'erased') return;
  if (isSameVersion(now, seen)) throw new StillBeingAdded();
  throw new RecordOutdated(recordOf(now));
}

function notAllowed(): DomainError {
  return new DomainError('forbidden', 'Only an Admin who is signed in at the site may erase a student.');
}
