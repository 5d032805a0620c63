import { deeds } from '../http/deed';
import type { Field, Fields } from '../http/fields';
import { callerRoles } from '../http/roles';
import type { RecordOf } from '../http/values';

/** The site, with a session; a program with the key; whoever has a token; the schedule; a command. */
const deedSources = ['site', 'program', 'token', 'schedule', 'command'] as const;

/** `unknown`: it began, and nobody heard how it ended. */
const deedOutcomes = ['done', 'refused', 'failed', 'unknown'] as const;

/** A deed as it is reported: ids and nothing else of a person. */
export const deedFields = {
  id: { kind: 'text', exact: true, min: 36, max: 36, example: '0b9f6a3e-4a53-4c52-9d0e-1a2b3c4d5e6f' },
  at: { kind: 'time' },
  who: {
    kind: 'pattern',
    pattern: /^(?:[1-9][0-9]{0,15}|api-key|schedule|operator)$/,
    says: 'must be the id of an account, api-key, schedule or operator',
    example: '7',
  },
  role: { kind: 'choice', of: callerRoles, optional: true },
  what: { kind: 'choice', of: deeds },
  about: { kind: 'text', exact: true, max: 1_024, optional: true, example: 'HS-2026-001' },
  source: { kind: 'choice', of: deedSources },
  outcome: { kind: 'choice', of: deedOutcomes },
} as const satisfies Fields;

export type ReportedDeed = RecordOf<typeof deedFields>;

const sha256 = {
  kind: 'pattern',
  pattern: /^[0-9a-f]{64}$/,
  says: 'must be a SHA-256 in hexadecimal',
  example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
} as const satisfies Field;

/** An entry of the audit log. */
export const entryFields = {
  seq: { kind: 'whole', min: 1, example: 2_418 },
  id: deedFields.id,
  at: deedFields.at,
  who: deedFields.who,
  role: deedFields.role,
  what: deedFields.what,
  about: deedFields.about,
  source: deedFields.source,
  outcome: deedFields.outcome,
  previous: sha256,
} as const satisfies Fields;

export type AuditEntry = RecordOf<typeof entryFields>;

export const auditEntry = {
  kind: 'record',
  title: 'AuditEntry',
  fields: entryFields,
} as const satisfies Field;

/** Of the file. */
export const auditColumns = [
  'seq',
  'at',
  'who',
  'role',
  'what',
  'about',
  'source',
  'outcome',
  'previous',
] as const;

/** Which entries are asked for; all conditions together. */
export const auditFilter = {
  from: { kind: 'time', optional: true, description: 'The earliest that is wanted' },
  to: { kind: 'time', optional: true, description: 'The latest that is wanted' },
  who: {
    kind: 'pattern',
    pattern: /^(?:[1-9][0-9]{0,15}|api-key|schedule|operator)$/,
    says: 'must be the id of an account, api-key, schedule or operator',
    example: '7',
    optional: true,
  },
  what: { kind: 'choice', of: deeds, optional: true },
  about: { kind: 'text', exact: true, max: 1_024, optional: true, example: 'HS-2026-001' },
} as const satisfies Fields;
