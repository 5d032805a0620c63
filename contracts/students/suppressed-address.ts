import type { Fields, RecordField } from '../http/fields';
import type { RecordOf } from '../http/values';

/** An address to which no more mail goes. */
export const suppressedAddressFields = {
  address: { kind: 'email', max: 254, lowerCase: true, example: 'parent-02@families.example' },
  reason: {
    kind: 'choice',
    of: ['bounce', 'complaint'],
    description: 'Mail to it came back for good, or its reader reported a mail as spam',
  },
  at: { kind: 'time', example: '2026-11-20T07:00:00.000Z' },
} as const satisfies Fields;

export type SuppressedAddress = RecordOf<typeof suppressedAddressFields>;

export const suppressedAddress = {
  kind: 'record',
  title: 'SuppressedAddress',
  fields: suppressedAddressFields,
} as const satisfies RecordField;
