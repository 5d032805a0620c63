import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { exportDataset } from '../../../../../lambdas/phishing/dataset/exportDataset/export-dataset';
import { listDataset } from '../../../../../lambdas/phishing/dataset/listDataset/list-dataset';
import type { Listing } from '../../../../../lambdas/shared/http/list-reply';
import { createMemoryDataset, datasetEntry } from '../../../../support/fakes/memory-dataset';

const plenty = () => 25_000;
const header = 'url,label,status,predictedScore,seenCount,firstSeenAt,lastSeenAt\r\n';

function textOf({ payload }: Listing): string {
  if (!payload.isBase64Encoded) return payload.body;
  return gunzipSync(Buffer.from(payload.body, 'base64')).toString();
}

/** Incompressible, so that the room is soon full. */
function many(count: number) {
  return Array.from({ length: count }, (_, number) => {
    const noise = Array.from({ length: 40 }, (_, at) =>
      Math.sin(number * 40 + at)
        .toString(36)
        .slice(3, 11),
    );
    return datasetEntry(number, { url: `https://site-${number}.example/${noise.join('')}` });
  });
}

async function follow(
  room: number,
  gzipAccepted: boolean,
  entries = many(5_000),
): Promise<readonly Listing[]> {
  const run = exportDataset({ dataset: createMemoryDataset(entries), room });
  const parts: Listing[] = [];
  let cursor: string | undefined;
  do {
    const query = { status: 'Approved', ...(cursor !== undefined && { cursor }) } as const;
    const part = await run({ query, gzipAccepted, remainingTime: plenty });
    parts.push(part);
    cursor = part.next;
  } while (cursor !== undefined);
  return parts;
}

test.each([true, false])(
  'cuts at a line where the answer is full; the parts are the whole (gzip: %s)',
  async (gzip) => {
    const room = 700_000;
    const parts = await follow(room, gzip);
    expect(parts.length).toBeGreaterThan(1);
    for (const { payload } of parts) expect(payload.size).toBeLessThanOrEqual(room);
    const rows = parts
      .map((part) => textOf(part).split(header))
      .map(([before, lines = '']) => {
        expect(before).toBe('');
        return lines;
      });
    const [whole] = await follow(50_000_000, gzip);
    expect(whole && textOf(whole)).toBe(header + rows.join(''));
  },
);

test('reads no further than the answer has room for', async () => {
  const dataset = createMemoryDataset(many(5_000));
  const query = { status: 'Approved' } as const;
  await exportDataset({ dataset, room: 700_000 })({ query, gzipAccepted: false, remainingTime: plenty });
  expect(dataset.pagesRead()).toBeLessThan(20);
});

test('stops with a cursor when the time is nearly over, but never without an entry', async () => {
  const run = exportDataset({ dataset: createMemoryDataset(many(5)) });
  const { next, ...part } = await run({
    query: { status: 'Approved' },
    gzipAccepted: false,
    remainingTime: () => 10,
  });
  expect(textOf(part).split('\r\n')).toHaveLength(3);
  expect(next).toMatch(/\S/);
});

test('is a header alone where there is nothing', async () => {
  const run = exportDataset({ dataset: createMemoryDataset([]) });
  const listing = await run({ query: { status: 'Pending' }, gzipAccepted: true, remainingTime: plenty });
  expect(textOf(listing)).toBe(header);
  expect(listing).not.toHaveProperty('next');
});

test('pages of any size, put together, are the list exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(30),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 9 }),
      async (count, limit, pageSize) => {
        const entries = Array.from({ length: count }, (_, number) => datasetEntry(number));
        const run = listDataset({ dataset: createMemoryDataset(entries, pageSize) });
        const found: unknown[] = [];
        let query: { status: 'Approved'; limit: number; cursor?: string } | undefined = {
          status: 'Approved',
          limit,
        };
        while (query) {
          const listing: Listing = await run({ query, gzipAccepted: false, remainingTime: plenty });
          const page = JSON.parse(textOf(listing)) as readonly unknown[];
          found.push(...page);
          if (listing.next !== undefined) expect(page).toHaveLength(limit);
          query =
            listing.next === undefined ? undefined : { status: 'Approved', limit, cursor: listing.next };
        }
        expect(found).toEqual(entries);
      },
    ),
  );
});
