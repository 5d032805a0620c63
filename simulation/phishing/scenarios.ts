import { caseScenarios } from './case-scenarios';
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
import { deviceScenarios } from './device-scenarios';
import { forgottenScenarios } from './forgotten-scenarios';
import { laterScenarios } from './later-scenarios';
import { limitScenarios } from './limit-scenarios';
import { logScenarios } from './log-scenarios';
import { pinScenarios } from './pin-scenarios';
import { rareScenarios } from './rare-scenarios';
import type { Scenario } from './scenario';
import { trainingScenarios } from './training-scenarios';

const other = 'https://two.example/b';
const ids = ['0f8fad5b-d9cb-469f-a165-70867728950e', '1f8fad5b-d9cb-469f-a165-70867728950e'] as const;
const entries = [
  { id: ids[0], url },
  { id: ids[1], url: other },
];
const send = { kind: 'send', entries } as const;
/** Of the mother's other device, at the same time. */
const atPhone = { ...keyless, client: 'mother at her phone', at: 3 } as const;
const later = { ...atPhone, key: 'other-key-of-mother' } as const;
const manyOf = (name: string) => Array.from({ length: 8 }, (_, at) => `https://${name}-${at}.example/`);
const many = manyOf('many');

const ofLogs: readonly Scenario[] = [
  { ...phishing, name: 'scan', acts: [{ ...mother, wish: scan }] },
  { ...phishing, name: 'scan whose answers are lost', acts: [{ ...mother, wish: scan, losesAnswers: 2 }] },
  { ...phishing, name: 'scan without a key', acts: [{ ...keyless, wish: scan }] },
  {
    ...phishing,
    name: 'scan by two',
    acts: [
      { ...mother, wish: scan },
      { ...father, wish: scan },
    ],
  },
  { ...phishing, name: 'scan many', acts: [{ ...mother, wish: { kind: 'scan many', urls: [url, other] } }] },
  {
    ...phishing,
    name: 'scan, and many more move its entry',
    acts: [
      { ...mother, wish: scan },
      { ...later, at: 1_000, wish: { kind: 'scan many', urls: many } },
    ],
  },
  {
    ...phishing,
    name: 'scan, and long after others moved its entry scan again',
    acts: [
      { ...mother, wish: scan, givesUp: true },
      { ...later, at: 1_000, wish: { kind: 'scan many', urls: many } },
      { ...later, key: 'third', at: 60_000, wish: { kind: 'scan many', urls: manyOf('more') } },
    ],
  },
  { ...phishing, name: 'send', acts: [{ ...mother, wish: send }] },
  { ...phishing, name: 'send without a key', acts: [{ ...keyless, wish: send }] },
  {
    ...phishing,
    name: 'send by two devices, the same, while one scans',
    acts: [
      { ...mother, wish: send },
      { ...later, wish: send },
      { ...mother, key: 'third', at: 2, wish: { kind: 'scan', url: 'https://three.example/' } },
    ],
  },
];

const settings = { mode: 'Strict', whitelist: [], blacklist: [], isProtectionEnabled: true } as const;
const set = { kind: 'set', settings } as const;
const setNothingKept = { kind: 'set', settings: { ...settings, logDays: 0 } } as const;
const setBlocked = { kind: 'set', settings: { ...settings, blacklist: ['bad.example'] } } as const;
const setBoth = { ...set, settings: { ...setBlocked.settings, mode: 'Relaxed', logDays: 0 } } as const;

const ofSettings: readonly Scenario[] = [
  { ...phishing, name: 'set', acts: [{ ...keyless, wish: set }] },
  {
    ...phishing,
    name: 'scan, and want no log',
    acts: [
      { ...mother, wish: scan },
      { ...keyless, at: 60_000, wish: setNothingKept },
    ],
  },
  {
    ...phishing,
    name: 'set by who saw them, and whose answers are lost',
    acts: [{ ...keyless, wish: { ...set, ifMatch: 0 }, losesAnswers: 2 }],
  },
  {
    ...phishing,
    name: 'set by two who saw the same',
    acts: [
      { ...keyless, wish: { ...set, ifMatch: 0 } },
      { ...atPhone, wish: { ...setBlocked, ifMatch: 0 } },
    ],
  },
  {
    ...phishing,
    name: 'set by one after the other, who saw the same, and looks then',
    acts: [
      { ...keyless, wish: { ...setNothingKept, ifMatch: 0 } },
      { ...atPhone, at: 10_000, wish: { ...setBlocked, ifMatch: 0 } },
      { ...atPhone, at: 20_000, wish: { ...setBoth, ifMatch: 1 } },
    ],
  },
  {
    ...phishing,
    name: 'set by two devices',
    acts: [
      { ...keyless, wish: set },
      { ...atPhone, wish: setNothingKept },
    ],
  },
];

const reject = { kind: 'reject', url } as const;

const ofReviews: readonly Scenario[] = [
  { ...phishing, name: 'report', acts: [{ ...mother, wish: report }] },
  {
    ...phishing,
    name: 'report by two',
    pending,
    acts: [
      { ...mother, wish: report },
      { ...father, wish: report },
    ],
  },
  { ...phishing, name: 'approve', pending, acts: [{ ...admin, wish: approve }] },
  {
    ...phishing,
    name: 'approve whose answers are lost',
    pending,
    acts: [{ ...admin, wish: approve, losesAnswers: 2 }],
  },
  { ...phishing, name: 'reject', pending, acts: [{ ...admin, wish: reject }] },
  {
    ...phishing,
    name: 'approve and reject at once',
    pending,
    acts: [
      { ...admin, wish: approve },
      { ...otherAdmin, wish: reject },
    ],
  },
  {
    ...phishing,
    name: 'report, then close',
    pending,
    acts: [
      { ...mother, wish: report },
      { ...admin, at: 120_000, wish: { kind: 'close', url, outcome: 'Stands' } },
    ],
  },
];

export const scenarios: readonly Scenario[] = [
  ...ofLogs,
  ...ofSettings,
  ...ofReviews,
  ...rareScenarios,
  ...laterScenarios,
  ...logScenarios,
  ...forgottenScenarios,
  ...caseScenarios,
  ...trainingScenarios,
  ...limitScenarios,
  ...deviceScenarios,
  ...pinScenarios,
];
