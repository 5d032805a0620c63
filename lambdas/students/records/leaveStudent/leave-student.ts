import type { RecordOf } from '../../../../contracts/http/values';
import type { leavingFields } from '../../../../contracts/students/record';
import { asSeen, begin, type ChangeDeps, type ChangeRequest, change } from '../change-record';
import { leaving } from '../moves';
import { recordReply } from '../record-reply';
import { recordOf } from '../stored-student';

interface LeaveRequest extends ChangeRequest {
  readonly body: RecordOf<typeof leavingFields>;
}

/** Who has left already stays as they are. */
export function leaveStudent(deps: ChangeDeps) {
  return async (request: LeaveRequest) => {
    const beginning = await begin(deps, request);
    const { seen, author, now } = beginning;
    if (seen.status === 'left') return recordReply(recordOf(seen));
    asSeen(beginning);
    const left = await change(deps.records, seen, leaving(request.body), { action: 'leave', author, now });
    return recordReply(recordOf(left));
  };
}
