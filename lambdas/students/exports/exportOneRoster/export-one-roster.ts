import { leftOutHeader, type Student } from '../../../../contracts/students/student';
import { DomainError } from '../../../shared/http/domain-error';
import { encodeBytes, payloadRoom } from '../../../shared/http/payload';
import type { Clock } from '../../../shared/time/clock';
import type { Students } from '../../records/students';
import { oneRosterZip } from '../one-roster';

export interface ExportDeps {
  readonly students: Pick<Students, 'pages'>;
  readonly school: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly warn: (message: string, error: unknown) => void;
}

/** In one zip: what a school may have here, and about what one answer holds. */
export const mostExported = 50_000;

/** Everybody who is at school, as a zip for other systems. */
export function exportOneRoster({ students, school, clock, warn }: ExportDeps) {
  return async () => {
    let leftOut = 0;
    const leaveOut = (studentid: string, reason: unknown) => {
      leftOut += 1;
      warn(`The record '${studentid}' cannot be read and is left out of the export`, reason);
    };
    const all: Student[] = [];
    for await (const page of students.pages({ leaveOut })) {
      all.push(...page);
      if (all.length > mostExported) throw tooMany();
    }
    const payload = encodeBytes(oneRosterZip({ name: school, students: all, now: clock.now() }), 'identity');
    if (payload.size > payloadRoom) throw tooMany();
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="oneroster.zip"',
      'access-control-expose-headers': leftOutHeader,
      ...(leftOut > 0 && { [leftOutHeader]: String(leftOut) }),
    };
    return { status: 200, headers, payload } as const;
  };
}

function tooMany(): DomainError {
  return new DomainError('too-large', 'The school has more students than fit into one zip.');
}
