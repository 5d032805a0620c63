import type { Fields } from '../http/fields';
import type { Route } from '../http/route';
import { importState, listedImport } from './import-state';
import { checkedImport, importId, importName, mostImportBytes, sha256 } from './imports';
import { plannedRollover, rolloverFields } from './rollover';

const notThere = 'There is no such import, or it has expired.';
const params = { importId } as const satisfies Fields;

export const checkImport = {
  api: 'student',
  summary: 'Compares a list of students with those that there are, and writes nothing',
  description:
    'The plan is kept for some days, to be applied as it is. A row with a mistake changes nothing, and its student does not count as missing.',
  method: 'POST',
  path: '/imports',
  caller: 'key',
  query: { format: { kind: 'choice', of: ['csv', 'oneroster'], default: 'csv' }, name: importName },
  file: {
    types: ['text/csv', 'text/tab-separated-values', 'application/gzip', 'application/zip'],
    most: mostImportBytes,
    example: 'studentid,name,class,birthdate,email\r\n',
    description:
      'A list as schools have it: commas, semicolons or tabs; UTF-8 or UTF-16; headings in English or Vietnamese; days as 2014-09-05 or 05/09/2014. At most 20,000 rows. Or, with format=oneroster, a OneRoster zip with the whole list (bulk), 1.1 or 1.2: students have the class of the type homeroom, or their only one.',
  },
  deed: { what: 'import.check', aboutAnswer: 'importId' },
  answers: { 201: checkedImport },
} as const satisfies Route;

export const listImports = {
  api: 'student',
  operation: 'getImport',
  summary: 'Lists the imports of the last week that were written or taken back, or are being',
  description:
    'At most 50, those in which something happened last first. Lists that were only compared are not among them.',
  method: 'GET',
  path: '/imports',
  caller: 'key',
  answers: { 200: { kind: 'list', of: listedImport } },
} as const satisfies Route;

export const getImport = {
  api: 'student',
  summary: 'Says where an import is: progress, and what was left alone',
  method: 'GET',
  path: '/imports/{importId}',
  caller: 'key',
  params,
  answers: { 200: importState, 404: notThere },
} as const satisfies Route;

export const getImportErrors = {
  api: 'student',
  operation: 'getImport',
  summary: 'Lists the mistakes of a checked file',
  method: 'GET',
  path: '/imports/{importId}/errors',
  caller: 'key',
  params,
  deed: { what: 'import.errors', about: 'importId' },
  answers: {
    200: { kind: 'csv', columns: ['row', 'field', 'value', 'message'], fileName: 'import-errors.csv' },
    404: notThere,
  },
} as const satisfies Route;

export const applyImport = {
  api: 'student',
  summary: 'Has a checked list written as its plan says',
  description:
    'It goes on by itself; GET tells how far. A record that is no longer what the list was compared with is left and named. Sent again, it goes on with what was cut off. With mails=send each student who is added gets a confirmation once all is written, at the pace at which the account may send.',
  method: 'POST',
  path: '/imports/{importId}/apply',
  caller: 'key',
  params,
  body: {
    sha256,
    missing: {
      kind: 'choice',
      of: ['keep', 'leave'],
      description: 'Students who are not in the list stay, or have left today',
    },
    expectLeave: {
      kind: 'whole',
      min: 0,
      max: 1_000_000,
      optional: true,
      example: 3,
      description: 'How many leave; must be said where it is more than a fifth of the school',
    },
    mails: {
      kind: 'choice',
      of: ['none', 'send'],
      default: 'none',
      description: 'Whether those who are added get a confirmation',
    },
  },
  deed: { what: 'import.apply', about: 'importId' },
  answers: {
    202: importState,
    404: notThere,
    409: 'This import was undone. Please check the file again.',
    422: '90 of 300 students would leave. If that is meant, say by expectLeave how many.',
  },
} as const satisfies Route;

export const undoImport = {
  api: 'student',
  summary: 'Takes an applied list back',
  description:
    'It goes on by itself; GET tells how far. Records become what they were, byte for byte; what was changed since is left and named. Confirmations that wait are not sent.',
  method: 'DELETE',
  path: '/imports/{importId}',
  caller: 'key',
  params,
  deed: { what: 'import.undo', about: 'importId' },
  answers: { 202: importState, 404: notThere, 409: 'This import was not applied.' },
} as const satisfies Route;

export const planRollover = {
  api: 'student',
  summary: 'Plans the change to the next school year, and writes nothing',
  description:
    'Each class in which somebody is has to be named. The plan is an import: POST /imports/{importId}/apply with missing: "leave" and expectLeave has it written, GET tells how far it is, DELETE takes it back. Who was changed since then is left and named.',
  method: 'POST',
  path: '/imports/rollover',
  caller: 'key',
  body: rolloverFields,
  deed: { what: 'rollover.plan', aboutAnswer: 'importId' },
  answers: { 201: plannedRollover },
} as const satisfies Route;
