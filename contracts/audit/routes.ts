import type { Route } from '../http/route';
import { chainFields } from './chain';
import { auditColumns, auditEntry, auditFilter } from './entry';

export const listAudit = {
  api: 'phishing',
  summary: 'Lists who read and changed what',
  description:
    'Newest first, 100 at once without a limit. An answer may have fewer entries than its limit and still a cursor: it looks ' +
    'through a bounded part of the log. An entry is there a minute after the deed. Asking is an entry too.',
  method: 'GET',
  path: '/api/audit',
  caller: ['Admin'],
  query: auditFilter,
  paged: true,
  deed: { what: 'audit.list' },
  answers: { 200: { kind: 'list', of: auditEntry } },
} as const satisfies Route;

export const exportAudit = {
  api: 'phishing',
  summary: 'Writes who read and changed what as CSV',
  description:
    'RFC 4180, newest first, 10,000 lines at once without a limit; a longer file goes on with the cursor, under a header of its ' +
    'own. Text cells that a spreadsheet would take for a formula begin with an apostrophe.',
  method: 'GET',
  path: '/api/audit/export',
  caller: ['Admin'],
  query: auditFilter,
  paged: true,
  deed: { what: 'audit.export' },
  answers: { 200: { kind: 'csv', columns: auditColumns, fileName: 'audit.csv' } },
} as const satisfies Route;

export const checkAuditChain = {
  api: 'phishing',
  summary: 'Says whether the audit log is whole',
  description:
    'Follows the newest thousand blocks, oldest entry first: each entry names the hash of the one before. That the end ' +
    'was not cut off is what the command `audit` finds out, which compares it with the log of the sealing function.',
  method: 'GET',
  path: '/api/audit/chain',
  caller: ['Admin'],
  answers: { 200: { kind: 'record', title: 'ChainState', fields: chainFields } },
} as const satisfies Route;
