import type { ImportState } from '../../../contracts/students/import-state';
import { judge } from '../../../simulation/models/students';
import type { Facts } from '../../../simulation/students/facts';
import type { TaskTold } from '../../../simulation/students/task';
import {
  answer,
  applied,
  by,
  change,
  entry,
  imported,
  state,
  student,
  studentid,
  time,
  undo,
  undone,
} from '../../support/import-facts';

const alone = [{ studentid, reason: 'changed' }] as const;

const older = { ...entry, action: 'restore', source: 'restore', by };
const restored: TaskTold = {
  task: { kind: 'restore', client: 'clerk 1', at: 0, newer: 'replace', after: 1 },
  steps: { backup: [answer(200, { fileName: 'one.json' })], restore: [answer(202)] },
  made: 'one.json',
  compared: {
    ...{ name: 'one.json', at: time, comparedAt: time, leftOut: [] },
    counts: { add: 0, change: 1, unchanged: 0, since: 0, leftOut: 0 },
    differences: [{ studentid, name: student.name, what: 'change', changes: [change] }],
  },
  state: {
    ...{ restoreId: 'r', name: 'one.json', add: 0, change: 1, done: 1, of: 1 },
    state: 'restored',
    ...{ backup: 'two.json', startedAt: time, startedBy: by, notRestored: [], expiresAt: time },
  },
};
const notice = { to: 'office@school.example', text: 'File: s3://b/one.json' };
const saidTwice = { ...notice, text: `${notice.text}. This mail may have come twice` };
const lostAnswer = {
  struck: [
    { site: { function: 'TableBackup', operation: 'ses:SendEmail', occurrence: 1 }, kind: 'answer-lost' },
  ],
} as const;
const back2: Partial<Facts> = {
  mails: [notice],
  ...applied,
  history: [{ ...older }],
  done: [restored],
  files: ['one.json', 'two.json'],
  backups: [
    { name: 'one.json', by, reason: 'asked' },
    { name: 'two.json', by, reason: 'restore' },
  ],
};

const earlier = 'backup-20261102-070000.json';

const notRestored = (reason: 'taken' | 'changed') =>
  ({ ...restored, state: { ...restored.state, notRestored: [{ studentid, reason }] } }) as TaskTold;

test('allows imports, their undoing, and restores', () => {
  expect(judge(undone)).toEqual([]);
  expect(judge({ ...undone, ...applied })).toEqual([]);
  expect(judge({ ...undone, ...back2 })).toEqual([]);
  expect(judge({ ...undone, ...back2, mails: [notice, saidTwice], ...lostAnswer })).toEqual([]);
});

const withState = (more: Partial<ImportState>) => ({ done: [{ ...imported, state: { ...state, ...more } }] });

test.each<[string, Partial<Facts>, RegExp]>([
  [
    'a change that is not there',
    { ...applied, history: [], records: undone.records },
    /^lost: an import that writes/,
  ],
  ['an import that nobody asked for', { done: [] }, /^made up: version 2/],
  ['taking back twice', { history: [entry, undo, { ...undo, version: 4 }] }, /^doubled: an import takes/],
  ['taking back nothing', { history: [entry] }, /^lost: an import that takes/],
  [
    'a version that is not what it was',
    { records: [{ ...undone.records[0], version: 3 }] },
    /^torn: .* another version/,
  ],
  ['what is named and written', withState({ notApplied: alone }), /^doubled: an import writes/],
  ['what is named and taken back', withState({ notUndone: alone }), /^doubled: an import takes/],
  ['an import that goes on for an hour', withState({ state: 'undoing' }), /^stuck: the import/],
  [
    'an import that is not undone',
    withState({ state: 'applied' }),
    /^contradiction: the import .* is applied/,
  ],
  [
    'a backup that is two people’s',
    {
      ...back2,
      backups: [...(back2.backups ?? []), { name: 'one.json', by: '9 b@school.example', reason: 'asked' }],
    },
    /^doubled: one.json is a backup for clerk 1 and for somebody else/,
  ],
  [
    'an id that is said to be taken, and is nobody’s',
    { ...back2, done: [notRestored('taken')] },
    /^contradiction: nobody has taken the id of HS-001/,
  ],
  [
    'who is said not to be restored, and was',
    { ...back2, done: [notRestored('changed')] },
    /^contradiction: HS-001 was restored, and is named/,
  ],
  [
    'a restore that is tried again for one fault that the next call gets over',
    { ...back2, done: [{ ...restored, isSeen: false }] },
    /^stuck: for one fault nothing is heard/,
  ],
  [
    'a list that is refused',
    { done: [{ task: imported.task, steps: {} }] },
    /^contradiction: .* cannot have/,
  ],
  ['a restore without a backup', { ...back2, backups: [] }, /^lost: the backup before/],
  ['a backup that nobody is told of', { ...back2, mails: [] }, /^lost: no mail about one.json$/],
  ['two mails about a backup', { ...back2, mails: [notice, saidTwice] }, /^doubled: 2 mails about one.json$/],
  [
    'three mails about a backup',
    { ...back2, mails: [notice, saidTwice, saidTwice], ...lostAnswer },
    /^doubled: 3 mails about one.json$/,
  ],
  [
    'a second mail about a backup that does not say so',
    { ...back2, mails: [notice, notice], ...lostAnswer },
    /^lost: nobody is told of having the mail about one.json twice$/,
  ],
  ['a backup that is gone', { ...back2, backups: [] }, /^lost: the backup that/],
  ['a backup whose file is gone', { ...back2, files: ['two.json'] }, /^lost: the backup that/],
  [
    'a backup that was made before it was asked for',
    {
      ...back2,
      files: [earlier, 'two.json'],
      backups: [{ name: earlier, by, reason: 'asked' }, ...(back2.backups ?? [])],
      done: [{ ...restored, made: earlier }],
      began: Date.parse('2026-11-02T09:00:00Z'),
    },
    /^lost: the backup that/,
  ],
  [
    'three backups for one',
    { ...back2, backups: [...(back2.backups ?? []), { name: 'x', by, reason: 'asked' }] },
    /^doubled: 2 backups/,
  ],
  [
    'two backups before one restore',
    { ...back2, backups: [...(back2.backups ?? []), { name: 'three.json', by, reason: 'restore' }] },
    /^doubled: 2 backups before the restore/,
  ],
  [
    'a backup that never comes to be',
    { ...back2, done: [{ task: { kind: 'backup', client: 'clerk 1', at: 0 }, steps: {} }] },
    /^stuck: clerk 1 has no backup/,
  ],
  ['nothing restored', { ...back2, history: [], records: undone.records }, /^lost: .* is not restored/],
  ['restoring twice', { ...back2, history: [older, { ...older, version: 3 }] }, /^doubled: .* restored 2/],
])('does not allow %s', (_what, facts, expected) => {
  expect(judge({ ...undone, ...facts }).filter((each) => expected.test(each))).toHaveLength(1);
});

test('what is asked for twice at once has one backup, and what is asked for days later another one', () => {
  const backups = [...(back2.backups ?? []), { name: 'x', by, reason: 'asked' }];
  const askedAgain = (at: number) => [restored, { ...restored, task: { ...restored.task, at } }];
  const doubled = (at: number) =>
    judge({ ...undone, ...back2, backups, done: askedAgain(at) }).filter((each) =>
      each.startsWith('doubled: 2 backups for'),
    );
  expect(doubled(5)).not.toEqual([]);
  expect(doubled(2 * 86_400_000)).toEqual([]);
});
