import type { ImportMails, ImportState } from '../../../contracts/students/import-state';
import { judge } from '../../../simulation/models/students';
import { studentOf } from '../../../simulation/students/act';
import type { Facts } from '../../../simulation/students/facts';
import type { TaskTold } from '../../../simulation/students/task';
import type { FaultKind } from '../../../simulation/world/faults';

const student = studentOf('HS-003', 3);
const { studentid, email, ...rest } = student;
const time = '2026-11-02T07:00:00.000Z';
const counts = { toAdd: 1, toChange: 0, unchanged: 0, errors: 0, warnings: 0, wouldLeave: 0, active: 0 };
const mailed: ImportMails = {
  ...{ of: 1, done: 1, sent: 1, again: 0 },
  ...{ withheld: 0, failed: 0, unsure: 0, dropped: 0 },
};
const state: ImportState = {
  ...{ importId: 'i', sha256: 's', rows: 1, counts, checkedAt: time, checkedBy: '7', expiresAt: time },
  ...{ done: 1, of: 1, notApplied: [], notUndone: [], mails: 'send', mailed },
  ...{ what: 'list', dateForm: 'YYYY-MM-DD', state: 'applied' },
};
const task = {
  kind: 'import',
  client: 'clerk 1',
  at: 0,
  missing: 'keep',
  list: [student],
  mails: 'send',
} as const;
const imported = (more: Partial<ImportState> = {}): TaskTold => ({
  task,
  steps: { 'apply 1': [{ status: 202, body: {}, replayed: false, retryAfter: false }] },
  checked: {
    ...{ importId: 'i', sha256: 's', counts, toChange: [], wouldLeave: [] },
    toAdd: [{ row: 1, studentid }],
  },
  state: { ...state, ...more },
});

const changes = Object.entries({ ...rest, email }).map(([field, after]) => ({ field, before: null, after }));
const entry = { version: 1, action: 'add', source: 'import', importId: 'i', changes };
const note = { to: email, outcome: 'sent', importId: 'i' };
const record = { ...student, version: 1, status: 'active', mails: [note] };
const mail = { to: email, text: '' };

const good: Facts = {
  ...{ told: [], there: [], old: [], removed: [], began: 0, suppressed: [] },
  ...{ history: [], deeds: [], struck: [], backups: [], files: [] },
  done: [imported()],
  records: [record],
  ids: [{ id: 'hs-003', studentid, entry }],
  mails: [mail],
};
const struckBy = (operation: string, kind: FaultKind) => ({
  struck: [{ site: { function: 'sendImportMails', operation, occurrence: 1 }, kind }],
});
const again = {
  mails: [mail, { ...mail, text: 'This mail may have come twice' }],
  records: [{ ...record, mails: [{ ...note, again: true }] }],
};
const counted = (more: Partial<ImportMails>) => ({ done: [imported({ mailed: { ...mailed, ...more } })] });
/** A further list, without mails, that gives the student this address. */
const changed = (importId: string, before: string, after: string): TaskTold => ({
  ...imported(),
  task: {
    ...{ kind: 'import', client: importId, at: 1 },
    missing: 'keep',
    list: [{ ...student, email: after }],
  },
  checked: {
    ...{ importId, sha256: importId, counts, toAdd: [], wouldLeave: [] },
    toChange: [{ row: 1, studentid, changes: [{ field: 'email', before, after }] }],
  },
  state: { ...state, importId, mails: 'none', mailed: undefined },
});
const another = 'new@families.example';
/** Another address while the mail waits, and back. */
const putBack = (more: Partial<ImportMails> = {}): Partial<Facts> => ({
  done: [...counted(more).done, changed('j', email, another), changed('k', another, email)],
  records: [{ ...record, version: 3, mails: [] }],
  history: [
    { importId: 'j', version: 2, before: email, after: another },
    { importId: 'k', version: 3, before: another, after: email },
  ].map(({ importId, version, ...change }) => ({
    ...{ studentid, version, action: 'import', source: 'import', importId },
    changes: [{ field: 'email', ...change }],
  })),
  mails: [],
});

test('allows what the contract says', () => {
  expect(judge(good)).toEqual([]);
  expect(judge({ ...good, ...again, ...struckBy('ses:POST/v2/email', 'killed-after') })).toEqual([]);
  // Who is at work is taken for dead by a clock of an hour ahead.
  expect(judge({ ...good, ...again, ...struckBy('dynamodb:GetItem', 'clock-forward') })).toEqual([]);
  expect(judge({ ...good, ...putBack({ sent: 0, dropped: 1 }) })).toEqual([]);
});

test.each<[string, Partial<Facts>, RegExp]>([
  ['no mail', { mails: [] }, /^lost: no mail to family-3/m],
  [
    'a mail of which nothing is noted',
    { records: [{ ...record, mails: [] }] },
    /^lost: the record does not know/m,
  ],
  ['no mail to an address that was put back, and none dropped', putBack(), /^lost: no mail to family-3/m],
  ['two mails for no reason', again, /^doubled: 2 mails to family-3@families.example, at most 1$/m],
  [
    'a second mail that does not say so',
    { ...again, mails: [mail, mail], ...struckBy('ses:POST/v2/email', 'answer-lost') },
    /^lost: family-3@families.example is not told/m,
  ],
  ['mails that wait', counted({ done: 0, sent: 0 }), /^stuck: 1 mails of the import of clerk 1 wait/m],
  [
    'sums of other mails',
    counted({ sent: 0, unsure: 1 }),
    /^contradiction: the import of clerk 1 counts 0 mails as sent, and 1/m,
  ],
  ['sums that are not all', counted({ sent: 0 }), /^contradiction: the sums of the import of clerk 1/m],
  ['another number of mails', counted({ of: 2, done: 2, sent: 2 }), /has 2 mails for 1 students$/m],
  [
    'no sums',
    { done: [{ ...imported(), state: { ...state, mailed: undefined } }] },
    /^lost: the import of clerk 1 does not/m,
  ],
  [
    'two notes of one mail',
    { records: [{ ...record, mails: [note, note] }] },
    /^doubled: 2 mails of the import of clerk 1 are noted, of 1$/m,
  ],
])('%s is not allowed', (_what, more, violation) => {
  expect(judge({ ...good, ...more }).join('\n')).toMatch(violation);
});
