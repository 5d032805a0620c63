import type { ListField } from '../http/fields';
import type { ValueOf } from '../http/values';

/** What a run had to do without, or was given too little of. */
export const missing = {
  kind: 'list',
  optional: true,
  max: 500,
  description: 'What the run had to do without; left out when nothing was missing',
  of: {
    kind: 'record',
    title: 'Missing',
    fields: {
      what: {
        kind: 'choice',
        of: ['cell', 'weather', 'station', 'file'],
        example: 'cell',
        description:
          'cell: of a cell of the model came less than 80 % of its hours, or not the present one; weather: none came; station: it did not answer, or what it says cannot be right; file: what was stored could not be read and was begun anew, or rows of it that were left out, or it could not be written and says what it said before',
      },
      id: {
        kind: 'text',
        exact: true,
        min: 1,
        max: 200,
        example: '10.4,106.8',
        description: 'The cell by its centre, the station by its id, or the name of the file',
      },
      kept_since: {
        kind: 'time',
        nullable: true,
        description:
          'When the last good data of the cell was fetched, which is kept, or was measured by the station; null where there is none',
      },
    },
  },
} as const satisfies ListField;

export type Missing = NonNullable<ValueOf<typeof missing>>[number];
