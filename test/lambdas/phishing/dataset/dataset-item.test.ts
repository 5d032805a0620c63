import { readEntry } from '../../../../lambdas/phishing/dataset/dataset-item';

/** As the first scan of a URL has always stored it. */
const first = {
  id: 'vv3kmKRbbIIISgdwlUj-b_fK',
  url: 'https://site.example/',
  host: 'site.example',
  predicted: { label: 'Benign', score: 0.1, decision: 'Allow' },
  status: 'Pending',
  seenCount: 1,
  firstSeenAt: '2026-11-20T07:00:00.000Z',
  lastSeenAt: '2026-11-20T07:00:00.000Z',
  source: 'extension',
};

test('reads an entry that has nothing but what its first scan stored, without what is for this table alone', () => {
  const { predicted: _, ...same } = first;
  expect(readEntry({ ...first, lastSighting: 't.0', reporters: new Set(['7']) })).toEqual({
    ...same,
    predictedLabel: 'Benign',
    predictedScore: 0.1,
    predictedAction: 'Allow',
    finalLabel: null,
  });
});

test('reads what is longer than a request may be today', () => {
  const url = `https://site.example/${'x'.repeat(3_000)}`;
  expect(readEntry({ ...first, url }).url).toBe(url);
});

const review = { finalLabel: 'Phishing', reviewedBy: '9', reviewedAt: '2026-11-20T08:00:00.000Z' };

test.each([
  ['an entry as it is without a review, whatever its key says', { status: 'Approved' }, 'Pending', null],
  ['a review, whatever the key says', { ...review, status: 'Pending' }, 'Approved', 'Phishing'],
  ['a review without a label', { ...review, finalLabel: undefined }, 'Rejected', null],
  [
    'no review of an entry that was gone before this one came',
    { ...review, reviewOf: '2026-01-20T07:00:00.000Z' },
    'Pending',
    null,
  ],
])('reads %s', (_what, stored, status, finalLabel) => {
  expect(readEntry({ ...first, ...stored })).toMatchObject({ status, finalLabel });
});

test.each([
  ['a label that there is not', { predicted: { ...first.predicted, label: 'Unsure' } }, 'predicted.label'],
  ['no time', { lastSeenAt: 'yesterday' }, 'lastSeenAt'],
  ['a count that is text', { seenCount: '1' }, 'seenCount'],
])('names %s', (_what, broken, field) => {
  expect(() => readEntry({ ...first, ...broken })).toThrow(
    `A stored dataset entry cannot be read: ${field} `,
  );
});
