import type { DatasetEntry } from '../../../../contracts/phishing/dataset';
import { NotPending } from '../../../../lambdas/phishing/dataset/dataset-errors';
import { reviewEntry } from '../../../../lambdas/phishing/dataset/review-entry';

const now = Date.parse('2026-11-20T07:00:00Z');
const entry: DatasetEntry = {
  ...{ id: 'a', url: 'https://a.example/', host: 'a.example', source: 'site', seenCount: 1 },
  ...{ predictedLabel: 'Phishing', predictedScore: 0.9, predictedAction: 'Block' },
  ...{ firstSeenAt: '2026-11-20T06:00:00.000Z', lastSeenAt: '2026-11-20T06:00:00.000Z' },
  ...{ status: 'Approved', finalLabel: 'Phishing', reviewedBy: '9', reviewedAt: '2026-11-20T06:59:59.000Z' },
};

/** Of an entry that this Admin has approved a second ago. */
function review(verdict: Parameters<typeof reviewEntry>[2], by: string, isAgain: boolean) {
  const settled: string[] = [];
  const deps = {
    dataset: { review: async () => ({ refusedBy: entry }) },
    clock: { now: () => now },
    settle: async ({ id }: DatasetEntry) => void settled.push(id),
  };
  const caller = { userId: by, email: '', role: 'Admin' } as const;
  const request = { caller, params: { id: 'a' }, isAgain };
  return { answer: reviewEntry(deps, request, verdict), settled };
}

test.each([{ status: 'Approved' }, { status: 'Approved', finalLabel: 'Phishing' }] as const)(
  'what a dead attempt has reviewed is reviewed, and the list is seen to: %j',
  async (verdict) => {
    const { answer, settled } = review(verdict, '9', true);
    expect(await answer).toMatchObject({ id: 'a', status: 'Approved', reviewedBy: '9' });
    expect(settled).toEqual(['a']);
  },
);

test.each([
  ['by somebody else', { status: 'Approved' }, '10', true],
  ['otherwise', { status: 'Rejected' }, '9', true],
  ['with another label', { status: 'Approved', finalLabel: 'Benign' }, '9', true],
  ['in another request', { status: 'Approved' }, '9', false],
] as const)('what was reviewed %s is refused', async (_how, verdict, by, isAgain) => {
  const { answer, settled } = review(verdict, by, isAgain);
  await expect(answer).rejects.toThrow(NotPending);
  expect(settled).toEqual(isAgain ? ['a'] : []);
});
