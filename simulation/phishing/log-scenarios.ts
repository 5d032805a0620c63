import { keyless, mother, phishing, scan } from './cast';
import { strict } from './later-scenarios';
import type { Scenario } from './scenario';

const urls = Array.from({ length: 8 }, (_, at) => `https://many-${at}.example/`);
/** As many as are moved to items of their own at once. */
const scanMany = { kind: 'scan many', urls } as const;
const send = {
  kind: 'send',
  entries: [{ id: '2f8fad5b-d9cb-469f-a165-70867728950e', url: urls[0] ?? '' }],
} as const;
const isLongAgo = true;
const phone = { ...keyless, client: 'mother at her phone', isLongAgo } as const;
const keptFor = (logDays: 0 | 7 | 30 | 90) => ({ kind: 'set', settings: { ...strict, logDays } }) as const;

/** How long a log is kept, chosen while it is written or dated anew; nobody chooses again, which would date it once more. */
export const logScenarios: readonly Scenario[] = [
  {
    ...phishing,
    name: 'scan many, then want a week of them, and 90 days at once',
    acts: [
      { ...mother, wish: scanMany },
      { ...keyless, isLongAgo, at: 60_000, wish: keptFor(7) },
      { ...phone, at: 60_005, wish: keptFor(90) },
    ],
  },
  {
    ...phishing,
    name: 'scan many, then want 90 days of them, and none at once',
    acts: [
      { ...mother, wish: scanMany },
      { ...keyless, isLongAgo, at: 60_000, wish: keptFor(90) },
      { ...phone, at: 60_005, wish: keptFor(0) },
    ],
  },
  {
    ...phishing,
    name: 'scan many, and want no log at once',
    acts: [
      { ...mother, wish: scanMany },
      { ...phone, at: 3, wish: keptFor(0) },
    ],
  },
  {
    ...phishing,
    name: 'scan many, and want 90 days of them at once',
    acts: [
      { ...mother, wish: scanMany },
      { ...phone, at: 50, wish: keptFor(90) },
    ],
  },
  {
    ...phishing,
    name: 'scan, then send, and want 90 days of it at once',
    acts: [
      { ...mother, wish: scan },
      { ...mother, client: 'mother at her tablet', key: 'of the tablet', at: 60_000, wish: send },
      { ...phone, at: 60_003, wish: keptFor(90) },
    ],
  },
];
