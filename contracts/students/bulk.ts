import type { Fields, RecordField } from '../http/fields';
import { leavingFields, studentParams } from './record';

const studentid = studentParams.studentid;
const version = { kind: 'whole', min: 1, example: 3, description: 'That the caller saw' } as const;

/** Changes of many students, told apart by `op`. */
export const operations = {
  operations: {
    kind: 'list',
    min: 1,
    max: 500,
    called: ['operation', 'operations'],
    of: {
      kind: 'variant',
      title: 'StudentOperation',
      by: 'op',
      of: {
        move: { studentid, version, class: { kind: 'text', max: 64, example: '6B' } },
        leave: { studentid, version, leftOn: leavingFields.leftOn, reason: leavingFields.reason },
        return: { studentid, version },
      },
    },
  },
} as const satisfies Fields;

export const bulkAnswer = {
  kind: 'record',
  title: 'BulkResult',
  fields: {
    message: {
      kind: 'choice',
      of: ['Each operation was done or refused by itself: this is not all or nothing.'],
    },
    results: {
      kind: 'list',
      of: {
        kind: 'record',
        fields: {
          studentid,
          status: {
            kind: 'whole',
            of: [200, 404, 409, 412, 503],
            description: 'As a request for this student alone would have it; 503: there was no time left',
          },
          version: { kind: 'whole', min: 1, optional: true, example: 4, description: 'Of the record now' },
          message: { kind: 'text', exact: true, optional: true, example: 'Changed meanwhile' },
        },
      },
    },
  },
} as const satisfies RecordField;
