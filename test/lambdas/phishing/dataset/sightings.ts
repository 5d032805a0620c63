import type { Sighting } from '../../../../lambdas/phishing/dataset/dataset-entry';

export const timeLimit = 180_000;
export const today = Date.parse('2026-11-20T10:00:00Z');

let urls = 0;

/** Of a host that nobody has scanned. */
export function sighting(overrides: Partial<Sighting> = {}): Sighting {
  urls += 1;
  const host = `site-${urls}.example`;
  return {
    url: `https://${host}/`,
    host,
    prediction: { label: 'Benign', score: 0.1, decision: 'Allow' },
    source: 'extension',
    at: '2026-11-20T07:00:00.000Z',
    ...overrides,
  };
}

export const worse = { label: 'Phishing', score: 0.97, decision: 'Block' } as const;
export const approval = { status: 'Approved', by: '9', at: '2026-11-20T08:00:00.000Z' } as const;
