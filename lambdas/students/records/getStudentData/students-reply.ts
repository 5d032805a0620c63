import { nextCursor } from '../../../../contracts/http/paging';
import { leftOutHeader } from '../../../../contracts/students/student';
import { listReply } from '../../../shared/http/list-reply';
import type { ListRequest, StudentListing } from './list-students';

/** The list, with a header if it is not complete. */
export function studentsReply(run: (request: ListRequest) => Promise<StudentListing>) {
  return async (request: ListRequest) => {
    const { leftOut, ...listing } = await run(request);
    const reply = listReply(listing);
    if (leftOut === 0) return reply;
    const headers = {
      ...reply.headers,
      [leftOutHeader]: String(leftOut),
      'access-control-expose-headers': `${nextCursor},${leftOutHeader}`,
    };
    return { ...reply, headers };
  };
}
