import {
  admin,
  approve,
  father,
  keyless,
  mother,
  otherAdmin,
  pending,
  phishing,
  report,
  scan,
  url,
} from './cast';
import type { Scenario } from './scenario';

export const strict = { mode: 'Strict', whitelist: [], blacklist: [], isProtectionEnabled: true } as const;
const set = { kind: 'set', settings: strict } as const;
const setNothingKept = { kind: 'set', settings: { ...strict, logDays: 0 } } as const;
const isLongAgo = true;
/** When DynamoDB may remove a review of what was last seen the day before: half a year and a day and a half later. */
const over = 180.5 * 86_400_000;
/** When whoever reviewed has been told. */
const settled = 300_000;
const [lately, once] = ['2026-11-01T07:00:00.000Z', '2025-11-01T07:00:00.000Z'];
const review = { url, by: 'other admin', lastSeenAt: lately, seenAt: lately } as const;
/** Of the mother's other devices, while she is known to be alone with her key no more, and scans again. */
const others = Array.from({ length: 12 }, (_, at) => ({
  ...{ ...mother, client: `mother at device ${at}`, key: `key ${at}`, at: 14_980 + 15 * at },
  wish: { kind: 'scan', url: `https://other-${at}.example/` } as const,
}));

/** What comes long after a review, and reviews whose marks are gone. */
export const laterScenarios: readonly Scenario[] = [
  { ...phishing, name: 'scan again while others scan', acts: [{ ...mother, wish: scan }, ...others] },
  {
    ...phishing,
    name: 'set, and ten seconds later otherwise, and nobody asks again',
    acts: [
      { ...keyless, isLongAgo, wish: set },
      { ...keyless, isLongAgo, at: 10_000, wish: { ...set, settings: { ...strict, mode: 'Relaxed' } } },
    ],
  },
  {
    ...phishing,
    name: 'set, and twice otherwise, and nobody asks again',
    acts: [
      { ...keyless, isLongAgo, wish: setNothingKept },
      { ...keyless, isLongAgo, at: 60_000, wish: set },
      { ...keyless, isLongAgo, at: 70_000, wish: { ...set, settings: { ...strict, mode: 'Relaxed' } } },
    ],
  },
  {
    ...phishing,
    name: 'activate two models at once',
    models: ['one', 'two'],
    acts: [
      { ...admin, wish: { kind: 'activate', version: 'one' } },
      { ...otherAdmin, wish: { kind: 'activate', version: 'two' } },
    ],
  },
  {
    ...phishing,
    name: 'approve, and long after that scan',
    pending,
    acts: [
      { ...admin, wish: approve },
      { ...mother, at: settled, wish: scan },
    ],
  },
  {
    ...phishing,
    name: 'report, and long after that by another',
    acts: [
      { ...mother, wish: report },
      { ...father, at: settled, wish: report },
    ],
  },
  {
    ...phishing,
    name: 'report by who reports much, then by another',
    acts: [
      { ...mother, wish: { ...report, url: 'https://another.example/' } },
      { ...mother, at: settled, key: 'other key of mother', wish: report },
      { ...father, at: 2 * settled, wish: report },
    ],
  },
  {
    ...phishing,
    name: 'report, then close while another reports',
    acts: [
      { ...mother, wish: report },
      { ...father, at: settled, wish: report },
      { ...admin, at: settled + 1_000, wish: { kind: 'close', url, outcome: 'Stands' } },
    ],
  },
  {
    ...phishing,
    name: 'report of what as many have reported as count',
    crowded: [url],
    acts: [{ ...mother, wish: report }],
  },
  {
    ...phishing,
    name: 'approve, and long after that report by one and by another',
    pending,
    acts: [
      { ...admin, wish: approve },
      { ...mother, at: settled, wish: report },
      { ...father, at: 2 * settled, wish: report },
    ],
  },
  {
    ...phishing,
    name: 'approve what has a review without its mark',
    pending,
    unmarked: [review],
    acts: [{ ...admin, wish: approve }],
  },
  {
    ...phishing,
    name: 'approve what has a review without its mark, and was reported since',
    pending,
    unmarked: [review],
    acts: [
      { ...mother, wish: report },
      { ...admin, at: settled, wish: approve },
    ],
  },
  {
    ...phishing,
    name: 'approve what has a review without its mark, of which sightings say that it is old',
    pending,
    unmarked: [{ ...review, seenAt: once }],
    acts: [{ ...admin, wish: approve }],
  },
  {
    ...phishing,
    name: 'approve what has a review without its mark, of which the index knows only old sightings',
    pending,
    unmarked: [{ ...review, lastSeenAt: once }],
    acts: [{ ...admin, wish: approve }],
  },
  {
    ...phishing,
    name: 'approve as phishing, and the list is rebuilt',
    pending,
    acts: [{ ...admin, wish: { ...approve, label: 'Phishing' } }],
    happenings: [{ kind: 'rebuild', at: settled }],
  },
  {
    ...phishing,
    name: 'scan of what was approved, and the list is rebuilt while its review goes',
    pending,
    acts: [
      { ...admin, isLongAgo, wish: approve },
      { ...mother, isLongAgo, at: 86_400_000, wish: scan },
    ],
    happenings: [
      { kind: 'rebuild', at: over - 60 },
      { kind: 'review goes', url, at: over + 20 },
    ],
  },
];
