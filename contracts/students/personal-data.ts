import type { Field, RecordField } from '../http/fields';
import { historyEntry } from './history';
import { studentRecord } from './record';

/** Confirmations to a student, the oldest first. */
export const confirmations = {
  kind: 'list',
  of: {
    kind: 'record',
    title: 'Confirmation',
    fields: {
      to: { kind: 'text', exact: true, example: 'parent-01@families.example' },
      at: { kind: 'time' },
      outcome: {
        kind: 'choice',
        of: ['waiting', 'sent', 'withheld', 'failed', 'unsure'],
        example: 'sent',
        description:
          'Withheld: earlier mail to the address came back or was reported as spam. Failed: it was refused, or nobody goes on with it. Unsure: nobody knows whether it went',
      },
      again: {
        kind: 'boolean',
        optional: true,
        description: 'Its first sending was interrupted, so that it may have come twice',
      },
    },
  },
} as const satisfies Field;

/** All that is kept of one student. */
export const personalData = {
  kind: 'record',
  title: 'PersonalData',
  fields: {
    record: studentRecord,
    history: { kind: 'list', of: historyEntry },
    mails: confirmations,
    backups: {
      kind: 'list',
      of: {
        kind: 'record',
        fields: {
          name: { kind: 'text', exact: true, example: 'backup-20261120-000000.json' },
          at: { kind: 'time' },
        },
      },
      description: 'Those made since the record was added: each of them holds it',
    },
  },
} as const satisfies RecordField;
