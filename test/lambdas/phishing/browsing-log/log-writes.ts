import type { Write } from '../../../../lambdas/phishing/browsing-log/browsing-log-head';

export const noon = Date.parse('2026-11-20T12:00:00.000Z');

export function write(token: string, after: number, count = 1, at = noon): Write {
  const timestamp = new Date(at).toISOString();
  const entry = {
    url: 'https://a.example/',
    label: 'Benign',
    decision: 'Allow',
    score: 0,
    timestamp,
  } as const;
  return { token, after, entries: Array.from({ length: count }, () => entry) };
}
