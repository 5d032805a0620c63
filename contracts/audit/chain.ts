import type { Fields } from '../http/fields';
import type { RecordOf } from '../http/values';

const breakFields = {
  seq: { kind: 'whole', min: 1, example: 1_207, description: 'Of the first entry that does not fit' },
  fault: { kind: 'text', example: 'was changed, or the one after it was' },
} as const satisfies Fields;

/** Whether each entry that was looked at goes on with the one before. */
export const chainFields = {
  entries: { kind: 'whole', min: 0, example: 2_418, description: 'That were looked at' },
  checkedAt: { kind: 'time' },
  since: { kind: 'time', optional: true, description: 'The time of the oldest of them' },
  isAll: {
    kind: 'boolean',
    example: true,
    description: 'Whether these are all that are kept; older ones are checked by the command `audit`',
  },
  broken: {
    kind: 'record',
    title: 'ChainBreak',
    fields: breakFields,
    optional: true,
    description: 'Left out while the chain is whole',
  },
} as const satisfies Fields;

export type ChainState = RecordOf<typeof chainFields>;
