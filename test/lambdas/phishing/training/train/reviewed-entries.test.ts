import { readReviewed } from '../../../../../lambdas/phishing/training/train/reviewed-entries';
import { createMemoryDataset, datasetEntry } from '../../../../support/fakes/memory-dataset';
import { approved } from '../../../../support/fakes/reviewed-family';

const at = '2026-11-20T08:00:00.000Z';
const all = { maxEntries: 100, hasTime: () => true };

test('an entry is an example of its registered domain', async () => {
  const dataset = createMemoryDataset([approved('https://shop.a-b.co.uk/x', 'Benign', at)]);
  expect(await readReviewed(dataset, all)).toEqual([
    { url: 'https://shop.a-b.co.uk/x', domain: 'a-b.co.uk', target: 0, reviewer: '9', reviewedAt: at },
  ]);
});

test('what is not Approved, or says nothing, is left out', async () => {
  const dataset = createMemoryDataset([
    datasetEntry(1, { status: 'Pending' }),
    datasetEntry(2, { status: 'Rejected' }),
    datasetEntry(3, { finalLabel: null }),
    datasetEntry(4, { url: 'no url', reviewedBy: '9', reviewedAt: at }),
  ]);
  expect(await readReviewed(dataset, all)).toEqual([]);
});

test('reading is bounded in number and time, and goes page by page', async () => {
  const entries = Array.from({ length: 500 }, (_, n) => approved(`https://site-${n}.example/`, 'Benign', at));
  const many = createMemoryDataset(entries, 50);
  expect(await readReviewed(many, { ...all, maxEntries: 120 })).toHaveLength(120);
  expect(many.pagesRead()).toBe(3);
  const hurried = createMemoryDataset(entries, 50);
  const hasTime = () => hurried.pagesRead() < 3;
  expect(await readReviewed(hurried, { maxEntries: 500, hasTime })).toHaveLength(150);
});
