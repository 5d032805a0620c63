import type { Route } from '../http/route';
import { leftOutHeader } from './student';

export const exportOneRoster = {
  api: 'student',
  summary: 'Writes the school at this moment as a OneRoster zip',
  description:
    'OneRoster 1.2 CSV, bulk: manifest, orgs, academicSessions, courses, classes, users, roles, enrollments and demographics, for other systems. Students who have left are not in it. Each class is one of the type homeroom; the id of a student is the identifier of the user. Sent to POST /imports?format=oneroster it changes nothing. The same students make the same bytes.',
  method: 'GET',
  path: '/exports/oneroster.zip',
  caller: 'key',
  headers: { [leftOutHeader]: 'How many records cannot be read and are not in it; only where there are any' },
  deed: { what: 'students.export' },
  answers: {
    200: { kind: 'bytes', type: 'application/zip', fileName: 'oneroster.zip' },
    413: 'The school has more students than fit into one zip.',
  },
} as const satisfies Route;
