import type { Fields, RecordField } from '../http/fields';
import type { RecordOf } from '../http/values';
import { importCounts, importId, importName, importPlanFields, sha256 } from './imports';
import { author } from './record';

/**
 * Why a row was not written, or not taken back. changed: the record is no longer what the file was compared with. taken: the
 * id belongs to somebody by now. erased: it belonged to somebody who was erased. gone: there is no such record any more.
 */
const reasons = ['changed', 'taken', 'erased', 'gone'] as const;

const leftAloneFields = {
  row: {
    kind: 'whole',
    min: 1,
    optional: true,
    example: 12,
    description: 'Not of students who are missing from the file',
  },
  studentid: { kind: 'text', exact: true, example: 'HS-2026-001' },
  reason: { kind: 'choice', of: reasons, example: 'changed' },
} as const satisfies Fields;

/** A row that was left as it is. */
export type LeftAlone = RecordOf<typeof leftAloneFields>;

const leftAlone = {
  kind: 'list',
  of: { kind: 'record', title: 'LeftAlone', fields: leftAloneFields },
} as const;

const mails = { kind: 'whole', min: 0 } as const;

/** Confirmations of an import, which go one after the other; what became of one stands at its student, too. */
const mailedFields = {
  of: { ...mails, example: 30, description: 'Students whom the import added' },
  done: { ...mails, example: 20, description: 'Of them, the others wait' },
  sent: { ...mails, example: 18 },
  again: { ...mails, example: 0, description: 'Of the sent ones, those that may have come twice' },
  withheld: { ...mails, example: 1, description: 'Earlier mail to the address came back' },
  failed: { ...mails, example: 0, description: 'SES refused them' },
  unsure: { ...mails, example: 0, description: 'SES did not say whether it took them' },
  dropped: {
    ...mails,
    example: 1,
    description: 'Erased or taken back meanwhile, or another address has got its own',
  },
  at: { kind: 'time', optional: true, description: 'When it last went on' },
} as const satisfies Fields;

export type ImportMails = RecordOf<typeof mailedFields>;

/** Where an import is. */
export const importStateFields = {
  importId,
  sha256,
  what: {
    kind: 'choice',
    of: ['list', 'year'],
    default: 'list',
    description: 'A list that somebody brought, or the change to a new school year',
  },
  name: importName,
  state: {
    kind: 'choice',
    of: ['checked', 'applying', 'applied', 'undoing', 'undone'],
    example: 'applying',
    description: 'What ends in -ing goes on by itself',
  },
  isSilent: {
    kind: 'boolean',
    optional: true,
    description:
      'There has been no sign of life for half a minute. Lambda tries again twice, minutes later; sent again, the request that began it has it go on now',
  },
  rows: importPlanFields.rows,
  dateForm: importPlanFields.dateForm,
  counts: importCounts,
  checkedAt: { kind: 'time' },
  checkedBy: author,
  expiresAt: { kind: 'time', description: 'Until then it can be applied and undone' },
  missing: {
    kind: 'choice',
    of: ['keep', 'leave'],
    optional: true,
    description: 'What becomes of students who are not in the file',
  },
  appliedAt: { kind: 'time', optional: true },
  appliedBy: { kind: 'text', exact: true, max: 400, optional: true, example: '7 staff-02@school.example' },
  undoneAt: { kind: 'time', optional: true },
  undoneBy: { kind: 'text', exact: true, max: 400, optional: true, example: '7 staff-02@school.example' },
  mails: {
    kind: 'choice',
    of: ['none', 'send'],
    optional: true,
    description: 'Whether those whom it adds get a confirmation',
  },
  mailed: { kind: 'record', title: 'ImportMails', fields: mailedFields, optional: true },
  done: { kind: 'whole', min: 0, example: 8, description: 'Of what is applied or undone now, or was last' },
  of: { kind: 'whole', min: 0, example: 12 },
  notApplied: {
    kind: 'list',
    of: leftAlone.of,
    description: 'What was not written; every other row that was to be added or changed was',
  },
  notUndone: {
    kind: 'list',
    of: leftAlone.of,
    description: 'What is still as the import, or somebody after it, made it',
  },
} as const satisfies Fields;

export type ImportState = RecordOf<typeof importStateFields>;

export const importState = {
  kind: 'record',
  title: 'ImportState',
  fields: importStateFields,
} as const satisfies RecordField;

/** Most imports that are listed. */
export const mostImportsListed = 50;

/** An import as it is listed: one that was written, or is being. */
export const listedImport = {
  kind: 'record',
  title: 'ListedImport',
  fields: {
    importId,
    what: importStateFields.what,
    name: importName,
    state: importStateFields.state,
    isSilent: importStateFields.isSilent,
    counts: importCounts,
    missing: importStateFields.missing,
    appliedAt: importStateFields.appliedAt,
    appliedBy: importStateFields.appliedBy,
    undoneAt: importStateFields.undoneAt,
    undoneBy: importStateFields.undoneBy,
    notApplied: { kind: 'whole', min: 0, example: 1, description: 'How many were left as they are' },
    notUndone: { kind: 'whole', min: 0, example: 0 },
  },
} as const satisfies RecordField;

export type ListedImport = RecordOf<typeof listedImport.fields>;
