import type { Fields } from './fields';
import type { RecordOf } from './values';

/** Parameters of every list that goes on with a cursor; without a limit all of it is asked for. */
export const pageFields = {
  limit: { kind: 'whole', min: 1, max: 1_000, optional: true },
  cursor: {
    kind: 'text',
    exact: true,
    max: 4_096,
    optional: true,
    description: 'x-next-cursor of the answer before',
  },
} as const satisfies Fields;

export type PageQuery = RecordOf<typeof pageFields>;

/** Says where a list goes on; there exactly while it does. */
export const nextCursor = 'x-next-cursor';
