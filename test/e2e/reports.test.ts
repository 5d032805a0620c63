import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DatasetEntry } from '../../contracts/phishing/dataset';
import { createCases } from '../../lambdas/phishing/dataset/cases';
import { openCases, type TestCases } from '../support/cases';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let cases: TestCases;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  cases = await openCases(system);
});
afterAll(() => system.close());

describe('POST /api/report', () => {
  it('opens a case beside a reviewed entry, which keeps status, label and reviewer', async () => {
    const entry = await cases.reviewed('Phishing');
    await cases.report(cases.parent, `${entry.url}#part`);
    const { hostOnly: _, ...same } = entry;
    const expected = {
      ...same,
      reportReason: 'This is our school',
      reportedAt: expect.stringMatching(/Z$/),
      reportCount: 1,
    };
    expect(await cases.dataset.find(entry.url, 'Approved')).toEqual(expected);
    expect(await cases.list()).toContainEqual(expected);
    expect(await cases.dataset.find(entry.url, 'Pending')).toBeUndefined();
  });

  it('is heard once from each parent about a URL', async () => {
    const { id, url } = await cases.reviewed('Benign');
    await cases.report(cases.parent, url);
    await cases.report(cases.parent, url, 'Again');
    await cases.report(cases.family.parent(), url, 'Me too');
    const found = (await cases.list()).find((each) => each.url === url);
    expect(found).toMatchObject({ reportReason: 'This is our school', reportCount: 2 });
    expect((await cases.close(id)).status).toBe(200);
    await cases.report(cases.parent, url);
    expect(await cases.urls()).not.toContain(url);
    await cases.report(cases.family.parent(), url);
    expect(await cases.urls()).toContain(url);
  });

  it('answers the same about a URL that nobody has scanned, and has it looked at', async () => {
    const [known, unknown] = [await cases.dataset.scanned(), cases.dataset.newUrl()];
    const [one, other] = [
      await cases.report(cases.parent, known.url),
      await cases.report(cases.parent, unknown),
    ];
    expect([one.status, one.body]).toEqual([other.status, other.body]);
    expect((await cases.list()).find(({ url }) => url === unknown)).toMatchObject({
      seenCount: 0,
      status: 'Pending',
    });
    expect(await cases.dataset.find(unknown, 'Pending')).toBeUndefined();
  });

  it('keeps of a URL in the reason what is kept of any', async () => {
    const url = cases.dataset.newUrl();
    await cases.report(
      cases.parent,
      url,
      `They sent https://an:pw8-xK2@${new URL(url).host}/reset?token=8f14e45f#me to us`,
    );
    const found = (await cases.list()).find((each) => each.url === url);
    expect(found?.reportReason).toBe(`They sent ${url}reset?token to us`);
  });

  it.each([
    [{ url: 'nothing', reason: 'x' }, 'url'],
    [{ url: 'https://a.example/' }, 'reason'],
    [{ url: 'https://a.example/', reason: ' ' }, 'reason'],
    [{ url: 'https://a.example/', reason: 'x'.repeat(501) }, 'reason'],
  ])('refuses %.60j', async (body, field) => {
    const answer = await cases.parent.send('/api/report', body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});

describe('a thousand reports of one account', () => {
  it('change nothing that a reviewer sees first', async () => {
    const before = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const url = cases.dataset.newUrl();
        await cases.report(cases.family.parent(), url);
        return url;
      }),
    );
    for (let at = 0; at < 20; at += 1) await cases.dataset.scanned();
    const firstCases = await cases.list('?limit=20');
    const pending = await cases.dataset.list();
    const idsOf = (entries: readonly DatasetEntry[]) => entries.map(({ id }) => id);
    const flooder = cases.family.parent();
    const known = pending.map(({ url }) => url);
    expect(known.length).toBeGreaterThanOrEqual(20);
    for (const url of known) await cases.report(flooder, url, 'Flood');
    // The others as the function writes them.
    const table = DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));
    const stored = createCases(table, 'phishingDataset', { now: Date.now });
    const prediction = { label: 'Benign', score: 0.5, decision: 'Allow' } as const;
    for (let turn = known.length + 1; turn <= 1_000; turn += 1) {
      const host = `flood-${turn}.example`;
      const at = new Date().toISOString();
      const sighting = { url: `https://${host}/`, host, prediction, source: 'api', at };
      await stored.report(sighting, { reason: 'Flood', mark: 'fl', turn });
    }
    expect(await cases.list('?limit=20')).toEqual(firstCases);
    expect(idsOf(await cases.dataset.list())).toEqual(idsOf(pending));
    const after = cases.dataset.newUrl();
    await cases.report(cases.family.parent(), after);
    const all = await cases.list();
    const floodedBefore = all.slice(
      0,
      all.findIndex(({ url }) => url === after),
    );
    expect(floodedBefore.filter(({ reportReason }) => reportReason === 'Flood').length).toBeLessThanOrEqual(
      1,
    );
    const places = before.map((url) => all.findIndex((each) => each.url === url));
    expect(Math.max(...places)).toBeLessThan(floodedBefore.length);
  });
});
