import { strict } from './later-scenarios';
import type { Scenario } from './scenario';

/** Two in five of what all of them ask at first get through: what API Gateway lets through of a million devices (docs/scale.md). */
const limit = { perSecond: 2, burst: 2 };

const devices = Array.from({ length: 12 }, (_, at) => ({
  client: `device ${at + 1}`,
  who: at % 2 === 0 ? ('mother' as const) : ('father' as const),
  at: at * 200,
  key: `key ${at + 1}`,
  wish: {
    kind: 'send' as const,
    entries: [
      { id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, url: `https://site-${at}.example/` },
    ],
  },
}));

const parent = {
  client: 'mother',
  who: 'mother',
  at: 1_100,
  wish: { kind: 'set', settings: strict },
} as const;

/** More ask than are let through. */
export const limitScenarios: readonly Scenario[] = [
  { service: 'phishing', name: 'many devices at a limit', limit, acts: [...devices, parent] },
];
