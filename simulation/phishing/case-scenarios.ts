import type { Scenario } from './scenario';

const phishing = { service: 'phishing' } as const;
const url = 'https://one.example/a';
const report = { kind: 'report', url, reason: 'This is our school' } as const;
const reportAgain = { ...report, reason: 'It is ours, too' } as const;
const mother = { client: 'mother', who: 'mother', key: 'key-of-mother' } as const;
const father = { client: 'father', who: 'father', key: 'key-of-father' } as const;
const admin = { client: 'admin', who: 'admin', key: 'key-of-admin' } as const;
const otherAdmin = { client: 'other admin', who: 'other admin', key: 'key-of-other' } as const;
const approve = { kind: 'approve', url, label: 'Benign' } as const;
/** When the case was opened, however often its reporter came again. */
const settled = 120_000;
/** Milliseconds after which who closes a case was told, and what is carried out late is still to come. */
const soon = 6_000;

/** Cases that are opened again while one is being closed, and reviews of what is being reviewed anew. */
export const caseScenarios: readonly Scenario[] = [
  {
    ...phishing,
    name: 'report, then close, and report by another when that was told',
    acts: [
      { ...mother, at: 0, wish: report },
      { ...admin, at: settled, wish: { kind: 'close', url, outcome: 'Stands' } },
      { ...father, at: settled + soon, wish: reportAgain },
    ],
    caseLooks: [settled + 2 * soon],
  },
  {
    ...phishing,
    name: 'approve, report, then approve from an old page, and close as phishing',
    pending: [url],
    acts: [
      { ...admin, at: 0, wish: approve },
      { ...mother, at: settled, wish: report },
      { ...otherAdmin, at: 2 * settled, wish: approve },
      { ...admin, key: 'second', at: 2 * settled + 1_000, wish: { kind: 'close', url, outcome: 'Phishing' } },
    ],
  },
];
