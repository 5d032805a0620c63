import type { DatasetEntry, EntryStatus } from '../../../contracts/phishing/dataset';
import type { DatasetPlace, ReadFrom } from '../../../lambdas/phishing/dataset/dataset';

export function datasetEntry(number: number, overrides: Partial<DatasetEntry> = {}): DatasetEntry {
  const at = new Date(Date.parse('2026-11-20T07:00:00.000Z') - number * 1_000).toISOString();
  return {
    id: `id-${number}`,
    url: `https://site-${number}.example/`,
    host: `site-${number}.example`,
    predictedLabel: 'Benign',
    predictedScore: 0.1234,
    predictedAction: 'Allow',
    status: 'Approved',
    finalLabel: 'Phishing',
    seenCount: number,
    firstSeenAt: at,
    lastSeenAt: at,
    source: 'extension',
    ...overrides,
  };
}

/** Entries in the order of the index, in pages of `pageSize` between empty ones; counts the pages that were read. */
export function createMemoryDataset(entries: readonly DatasetEntry[], pageSize = 100) {
  let pagesRead = 0;
  async function* pages(
    status: EntryStatus,
    { after, pageSize: asked = pageSize }: ReadFrom<DatasetPlace> = {},
  ) {
    const found = entries.filter((entry) => entry.status === status);
    let at = after ? found.findIndex(({ id }) => id === after.id) + 1 : 0;
    const size = Math.min(asked, pageSize);
    do {
      yield [];
      pagesRead += 1;
      yield found.slice(at, at + size);
      at += size;
    } while (at <= found.length);
  }
  return { pages, pagesRead: () => pagesRead };
}
