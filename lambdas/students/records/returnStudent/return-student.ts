import { asSeen, begin, type ChangeDeps, type ChangeRequest, change } from '../change-record';
import { returning } from '../moves';
import { recordReply } from '../record-reply';
import { recordOf } from '../stored-student';

/** Who has not left stays as they are. */
export function returnStudent(deps: ChangeDeps) {
  return async (request: ChangeRequest) => {
    const beginning = await begin(deps, request);
    const { seen, author, now } = beginning;
    if (seen.status === 'active') return recordReply(recordOf(seen));
    asSeen(beginning);
    const back = await change(deps.records, seen, returning, { action: 'return', author, now });
    return recordReply(recordOf(back));
  };
}
