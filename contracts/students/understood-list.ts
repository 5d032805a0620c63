import type { RecordField } from '../http/fields';
import type { RecordOf } from '../http/values';

/** What a column can hold: a field, or a part of the name where a file has several; parts are joined in this order. */
export const columnRoles = [
  'studentid',
  'name',
  'class',
  'birthdate',
  'email',
  'name.1',
  'name.2',
  'name.3',
] as const;

const cell = { kind: 'text', exact: true } as const;

/** How a CSV list was read. */
export const understoodList = {
  kind: 'record',
  title: 'UnderstoodList',
  optional: true,
  description: 'How a CSV list was read. A OneRoster zip says itself what is where',
  fields: {
    separator: { kind: 'choice', of: ['comma', 'semicolon', 'tab'], example: 'semicolon' },
    headingRow: { kind: 'whole', min: 1, example: 1, description: 'As a spreadsheet counts' },
    blankRows: { kind: 'whole', min: 0, example: 1 },
    columns: {
      kind: 'list',
      description: 'From left to right',
      of: {
        kind: 'record',
        fields: {
          heading: { ...cell, example: 'Ngày sinh' },
          role: {
            kind: 'choice',
            of: columnRoles,
            optional: true,
            example: 'birthdate',
            description: 'What it holds; without it the column is left out, and never kept',
          },
          first: {
            kind: 'list',
            of: { ...cell, example: '08/01/2015' },
            description: 'Its first cells that are not blank, three at most',
          },
        },
      },
    },
  },
} as const satisfies RecordField;

export type UnderstoodList = RecordOf<typeof understoodList.fields>;
