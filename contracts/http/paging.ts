import type { Fields } from './fields';
import type { RecordOf } from './values';

/** Parameters of every list with a cursor; without a limit, the whole list is asked for. */
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

/** Where the next page begins; present exactly if there is one. */
export const nextCursor = 'x-next-cursor';
