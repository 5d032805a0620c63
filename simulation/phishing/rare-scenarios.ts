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

const other = 'https://two.example/b';
const third = 'https://three.example/c';
const close = { kind: 'close', url, outcome: 'Stands' } as const;
const settings = { mode: 'Strict', whitelist: [], blacklist: [], isProtectionEnabled: true } as const;
const set = { kind: 'set', settings } as const;
const setNothingKept = { kind: 'set', settings: { ...settings, logDays: 0 } } as const;
const days = 86_400_000;
const long = 500 * days;
const isLongAgo = true;

/** What happens seldom, and for which precautions are there. */
export const rareScenarios: readonly Scenario[] = [
  {
    ...phishing,
    name: 'approve two as phishing at once',
    pending: [url, other],
    acts: [
      { ...admin, wish: { ...approve, label: 'Phishing' } },
      { ...otherAdmin, at: 0, wish: { ...approve, url: other, label: 'Phishing' } },
    ],
  },
  {
    ...phishing,
    name: 'approve one, then two as phishing at once',
    pending: [url, other, third],
    acts: [
      { ...admin, key: 'first', wish: { ...approve, url: third, label: 'Phishing' } },
      { ...admin, at: 60_000, wish: { ...approve, label: 'Phishing' } },
      { ...otherAdmin, at: 60_000, wish: { ...approve, url: other, label: 'Phishing' } },
    ],
  },
  {
    ...phishing,
    name: 'set by two devices, and nobody asks again',
    acts: [
      { ...keyless, isLongAgo, wish: set },
      { ...keyless, client: 'mother at her phone', at: 3, isLongAgo, wish: setNothingKept },
    ],
  },
  {
    ...phishing,
    name: 'approve, and scan at once',
    pending,
    acts: [
      { ...admin, wish: approve },
      { ...mother, at: 5, wish: scan },
    ],
  },
  {
    ...phishing,
    name: 'approve, and report at once',
    pending,
    acts: [
      { ...admin, wish: approve },
      { ...mother, wish: report },
    ],
  },
  {
    ...phishing,
    name: 'approve, then scan',
    pending,
    acts: [
      { ...admin, wish: approve },
      { ...mother, at: 60_000, wish: scan },
    ],
  },
  {
    ...phishing,
    name: 'approve, then report by two',
    pending,
    acts: [
      { ...admin, wish: approve },
      { ...mother, at: 60_000, wish: report },
      { ...father, at: 60_005, wish: report },
    ],
  },
  {
    ...phishing,
    name: 'approve, report, then close by two',
    pending,
    acts: [
      { ...admin, wish: approve },
      { ...mother, at: 60_000, wish: report },
      { ...admin, key: 'second', at: 120_000, wish: close },
      { ...otherAdmin, at: 120_005, wish: close },
    ],
  },
  {
    ...phishing,
    name: 'report, then close by two',
    pending,
    acts: [
      { ...mother, wish: report },
      { ...admin, at: 120_000, wish: close },
      { ...otherAdmin, at: 120_005, wish: { ...close, outcome: 'Phishing' } },
    ],
  },
  {
    ...phishing,
    name: 'scan by two of what is long gone',
    acts: [
      { ...mother, key: 'old', isLongAgo, wish: scan },
      { ...mother, at: long, wish: scan },
      { ...father, at: long + 5, wish: scan },
    ],
  },
  {
    ...phishing,
    name: 'scan of what was approved and is long gone',
    pending,
    acts: [
      { ...admin, isLongAgo, wish: approve },
      { ...mother, at: long, wish: scan },
      { ...father, at: long + 5, wish: scan },
    ],
  },
  {
    ...phishing,
    name: 'report of what was approved and is long gone',
    pending,
    acts: [
      { ...admin, isLongAgo, wish: approve },
      { ...mother, at: long, wish: report },
      { ...father, at: long + 5, wish: report },
    ],
  },
  {
    ...phishing,
    name: 'approve what was approved and is long gone',
    pending,
    acts: [
      { ...admin, isLongAgo, wish: approve },
      { ...mother, at: long, wish: scan },
      { ...otherAdmin, at: long + 60_000, wish: approve },
    ],
  },
];
