import type { DatasetEntry } from '../../contracts/phishing/dataset';
import { openDataset, type TestDataset } from '../support/dataset';
import { type Family, openFamily } from '../support/family';
import type { PhishingClient } from '../support/phishing-client';
import { scan } from '../support/scans';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let dataset: TestDataset;
let reviewer: PhishingClient;
let family: Family;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  family = await openFamily(system);
  reviewer = family.admin();
  dataset = openDataset(family.parent(), reviewer);
});
afterAll(() => system.close());

describe('a scanned URL', () => {
  it('is one entry, however often and however spelled it is scanned', async () => {
    const first = await dataset.scanned();
    await dataset.scan(`${first.url.toUpperCase()}#elsewhere`, 'web');
    const again = await dataset.find(first.url, 'Pending');
    expect(first).toEqual({
      id: expect.stringMatching(/^[\w-]+$/),
      url: first.url,
      host: new URL(first.url).host,
      predictedLabel: expect.stringMatching(/^(Phishing|Benign)$/),
      predictedScore: expect.any(Number),
      predictedAction: expect.stringMatching(/^(Allow|Warn|Block)$/),
      status: 'Pending',
      finalLabel: null,
      seenCount: 1,
      firstSeenAt: expect.stringMatching(/Z$/),
      lastSeenAt: first.firstSeenAt,
      source: 'extension',
    });
    expect(await dataset.list('?with=reasons')).toContainEqual({
      ...again,
      predictedReasons: expect.arrayContaining([{ kind: expect.any(String), site: first.host }]),
    });
    expect(again).toEqual({ ...first, seenCount: 2, lastSeenAt: again?.lastSeenAt });
    expect(again?.lastSeenAt.localeCompare(first.lastSeenAt)).toBeGreaterThanOrEqual(0);
  });
});

describe('what looks harmless', () => {
  const url = 'https://www.wikipedia.org/wiki/Quiet';
  const entries = async () => (await dataset.list()).filter(({ host }) => host === 'www.wikipedia.org');
  const exported = async () => String((await reviewer.get('/api/dataset/export?status=Pending')).body);

  it('shows its host alone until three families have met it, in the list and in the file', async () => {
    await scan(family.parent(), url);
    await scan(family.parent(), url);
    expect(await entries()).toMatchObject([
      { url: 'https://www.wikipedia.org/', hostOnly: true, seenCount: 2 },
    ]);
    expect(await exported()).toContain('\nhttps://www.wikipedia.org/,');
    expect(await exported()).not.toContain(url);
    // Two of them may look the same.
    for (let more = 0; more < 12; more += 1) await scan(family.parent(), url);
    expect(await entries()).toMatchObject([{ url, seenCount: 14 }]);
    expect(await exported()).toContain(url);
  });
});

describe('GET /api/dataset', () => {
  it('lists Pending entries by default, newest seen first', async () => {
    const [old, recent] = [await dataset.scanned(), await dataset.scanned()];
    const found = (await dataset.list()).map(({ url }) => url);
    expect(found.indexOf(recent.url)).toBeLessThan(found.indexOf(old.url));
    await dataset.scan(old.url);
    expect((await dataset.list())[0]?.url).toBe(old.url);
    expect(await dataset.list('?status=Pending')).toEqual(await dataset.list());
  });

  it('goes on page by page with a cursor until nothing is left', async () => {
    const expected = await dataset.list();
    const pages: DatasetEntry[][] = [];
    let query = '?limit=2';
    for (let more = true; more; ) {
      const { status, headers, body } = await reviewer.get(`/api/dataset${query}`);
      expect(status).toBe(200);
      pages.push(body as DatasetEntry[]);
      const cursor = headers.get('x-next-cursor');
      more = cursor !== null;
      query = `?limit=2&cursor=${cursor}`;
    }
    expect(pages.flat()).toEqual(expected);
    expect(pages.slice(0, -1).every(({ length }) => length === 2)).toBe(true);
  });

  it.each([
    ['status=Reviewed', 'status'],
    ['status=pending', 'status'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['cursor=made-up', 'cursor'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await reviewer.get(`/api/dataset?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field }] });
  });
});

describe('a review', () => {
  it('approves as predicted when nothing else is said', async () => {
    const entry = await dataset.scanned();
    const { status, body } = await reviewer.send(`/api/dataset/${entry.id}/approve`);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...entry,
      status: 'Approved',
      finalLabel: entry.predictedLabel,
      reviewedBy: expect.stringMatching(/^\d+$/),
      reviewedAt: expect.stringMatching(/Z$/),
    });
    expect(await dataset.find(entry.url, 'Pending')).toBeUndefined();
    expect(await dataset.find(entry.url, 'Approved')).toEqual(body);
  });

  it.each(['Phishing', 'Benign'])('approves as %s', async (finalLabel) => {
    const { id } = await dataset.scanned();
    const answer = await reviewer.send(`/api/dataset/${id}/approve`, { finalLabel, status: 'Rejected' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'Approved', finalLabel } });
  });

  it('rejects', async () => {
    const entry = await dataset.scanned();
    const answer = await reviewer.send(`/api/dataset/${entry.id}/reject`);
    expect(answer).toMatchObject({ status: 200, body: { status: 'Rejected', finalLabel: null } });
    expect(await dataset.find(entry.url, 'Rejected')).toEqual(answer.body);
  });

  it('is refused with a label that does not exist, and changes nothing', async () => {
    const entry = await dataset.scanned();
    const { status, body } = await reviewer.send(`/api/dataset/${entry.id}/approve`, { finalLabel: 'Maybe' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: 'finalLabel' }] });
    expect(await dataset.find(entry.url, 'Pending')).toEqual(entry);
  });

  it.each(['approve', 'reject'])('of an entry that is not there: 404 to %s', async (action) => {
    for (const id of ['unknown', '%20', 'x'.repeat(1_000)]) {
      const answer = await reviewer.send(`/api/dataset/${id}/${action}`);
      expect(answer).toMatchObject({ status: 404, body: { message: expect.any(String) } });
    }
  });

  it('happens once: 409 to every further one, of a hundred at the same time', async () => {
    const { id } = await dataset.scanned();
    const actions = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 'approve' : 'reject'));
    const answers = await Promise.all(actions.map((action) => reviewer.send(`/api/dataset/${id}/${action}`)));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect({ done: count(200), refused: count(409) }).toEqual({ done: 1, refused: 99 });
  });

  it('stands when the URL is scanned again', async () => {
    const { id, url } = await dataset.scanned();
    const { body } = await reviewer.send(`/api/dataset/${id}/approve`, { finalLabel: 'Phishing' });
    await dataset.scan(url);
    const entry = await dataset.find(url, 'Approved');
    expect(entry).toEqual({ ...(body as DatasetEntry), seenCount: 2, lastSeenAt: entry?.lastSeenAt });
  });
});
