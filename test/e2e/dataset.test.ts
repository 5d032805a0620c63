import type { DatasetEntry } from '../../lambdas/phishing/dataset-entry';
import { type Family, openFamily } from '../support/family';
import type { PhishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let family: Family;
let parent: PhishingClient;
let reviewer: PhishingClient;
let urls = 0;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  family = await openFamily(system);
  parent = family.parent();
  reviewer = family.admin();
});
afterAll(() => system.close());

function newUrl(): string {
  urls += 1;
  return `https://site-${urls}.example/`;
}

async function scan(url: string, source = 'extension'): Promise<void> {
  expect((await parent.send('/api/scan', { url, source })).status).toBe(200);
}

async function list(query = ''): Promise<readonly DatasetEntry[]> {
  const { status, body } = await reviewer.get(`/api/dataset${query}`);
  expect(status).toBe(200);
  return body as readonly DatasetEntry[];
}

/** A new Pending entry. */
async function scanned(url = newUrl()): Promise<DatasetEntry> {
  await scan(url);
  const entry = (await list()).find((one) => one.url === url);
  if (!entry) throw new Error(`${url} is not Pending`);
  return entry;
}

async function find(url: string, status: string): Promise<DatasetEntry | undefined> {
  return (await list(`?status=${status}`)).find((one) => one.url === url);
}

describe('a scanned URL', () => {
  it('is one entry, however often and however spelled it is scanned', async () => {
    const first = await scanned();
    await scan(`${first.url.toUpperCase()}#elsewhere`, 'web');
    const again = await find(first.url, 'Pending');
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
    expect(again).toEqual({ ...first, seenCount: 2, lastSeenAt: again?.lastSeenAt });
    expect(again?.lastSeenAt.localeCompare(first.lastSeenAt)).toBeGreaterThanOrEqual(0);
  });
});

describe('GET /api/dataset', () => {
  it('lists Pending entries by default, newest seen first', async () => {
    const [old, recent] = [await scanned(), await scanned()];
    const found = (await list()).map(({ url }) => url);
    expect(found.indexOf(recent.url)).toBeLessThan(found.indexOf(old.url));
    await scan(old.url);
    expect((await list())[0]?.url).toBe(old.url);
    expect(await list('?status=Pending')).toEqual(await list());
  });

  it('goes on page by page with a cursor until nothing is left', async () => {
    const expected = await list();
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
    const entry = await scanned();
    const { status, body } = await reviewer.send(`/api/dataset/${entry.id}/approve`);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...entry,
      status: 'Approved',
      finalLabel: entry.predictedLabel,
      reviewedBy: expect.stringMatching(/^\d+$/),
      reviewedAt: expect.stringMatching(/Z$/),
    });
    expect(await find(entry.url, 'Pending')).toBeUndefined();
    expect(await find(entry.url, 'Approved')).toEqual(body);
  });

  it.each(['Phishing', 'Benign'])('approves as %s', async (finalLabel) => {
    const { id } = await scanned();
    const answer = await reviewer.send(`/api/dataset/${id}/approve`, { finalLabel, status: 'Rejected' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'Approved', finalLabel } });
  });

  it('rejects', async () => {
    const entry = await scanned();
    const answer = await reviewer.send(`/api/dataset/${entry.id}/reject`);
    expect(answer).toMatchObject({ status: 200, body: { status: 'Rejected', finalLabel: null } });
    expect(await find(entry.url, 'Rejected')).toEqual(answer.body);
  });

  it('is refused with a label that does not exist, and changes nothing', async () => {
    const entry = await scanned();
    const { status, body } = await reviewer.send(`/api/dataset/${entry.id}/approve`, { finalLabel: 'Maybe' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: 'finalLabel' }] });
    expect(await find(entry.url, 'Pending')).toEqual(entry);
  });

  it.each(['approve', 'reject'])('of an entry that is not there: 404 to %s', async (action) => {
    for (const id of ['unknown', '%20', 'x'.repeat(1_000)]) {
      const answer = await reviewer.send(`/api/dataset/${id}/${action}`);
      expect(answer).toMatchObject({ status: 404, body: { message: expect.any(String) } });
    }
  });

  it('happens once: 409 to every further one, of a hundred at the same time', async () => {
    const { id } = await scanned();
    const actions = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 'approve' : 'reject'));
    const answers = await Promise.all(actions.map((action) => reviewer.send(`/api/dataset/${id}/${action}`)));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect({ done: count(200), refused: count(409) }).toEqual({ done: 1, refused: 99 });
  });

  it('stands when the URL is scanned again', async () => {
    const { id, url } = await scanned();
    const { body } = await reviewer.send(`/api/dataset/${id}/approve`, { finalLabel: 'Phishing' });
    await scan(url);
    const entry = await find(url, 'Approved');
    expect(entry).toEqual({ ...(body as DatasetEntry), seenCount: 2, lastSeenAt: entry?.lastSeenAt });
  });
});

describe('GET /api/dataset/export', () => {
  const header = 'url,label,status,predictedScore,seenCount,firstSeenAt,lastSeenAt\r\n';

  it('is a CSV file of what is Approved, newest seen first', async () => {
    const { id, url } = await scanned('https://site.example/a,b?=1+1');
    await reviewer.send(`/api/dataset/${id}/approve`, { finalLabel: 'Phishing' });
    const { status, headers, body } = await reviewer.get('/api/dataset/export');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
    const [first, line = '', ...rest] = String(body).split('\r\n');
    expect(`${first}\r\n`).toBe(header);
    const entry = await find(url, 'Approved');
    expect(line).toBe(
      [
        `"${url}"`,
        'Phishing',
        'Approved',
        entry?.predictedScore,
        1,
        entry?.firstSeenAt,
        entry?.lastSeenAt,
      ].join(','),
    );
    expect(rest.at(-1)).toBe('');
    expect(rest.length).toBe((await list('?status=Approved')).length);
  });

  it('takes another status', async () => {
    const lines = String((await reviewer.get('/api/dataset/export?status=Pending')).body).split('\r\n');
    expect(lines).toHaveLength((await list('?status=Pending')).length + 2);
    expect((await reviewer.get('/api/dataset/export?status=All')).status).toBe(400);
  });

  it('goes on with a cursor, each part with its header', async () => {
    const whole = String((await reviewer.get('/api/dataset/export?status=Pending')).body);
    const { headers, body } = await reviewer.get('/api/dataset/export?status=Pending&limit=1');
    const cursor = headers.get('x-next-cursor');
    const rest = await reviewer.get(`/api/dataset/export?status=Pending&cursor=${cursor}`);
    expect(`${body}${String(rest.body).replace(header, '')}`).toBe(whole);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
  });
});

describe('POST /api/report', () => {
  const report = (who: PhishingClient, url: string, reason = 'This is our school') =>
    who.send('/api/report', { url, reason });

  it('puts a reviewed entry back to Pending, with the reason', async () => {
    const entry = await scanned();
    await reviewer.send(`/api/dataset/${entry.id}/approve`);
    expect(await report(parent, `${entry.url}#part`)).toMatchObject({ status: 202 });
    expect(await find(entry.url, 'Approved')).toBeUndefined();
    expect(await find(entry.url, 'Pending')).toEqual({
      ...entry,
      reportReason: 'This is our school',
      reportedAt: expect.stringMatching(/Z$/),
    });
    expect((await reviewer.send(`/api/dataset/${entry.id}/reject`)).status).toBe(200);
  });

  it('is heard once from each parent about a URL', async () => {
    const { id, url } = await scanned();
    await report(parent, url);
    await reviewer.send(`/api/dataset/${id}/reject`);
    expect((await report(parent, url)).status).toBe(202);
    expect(await find(url, 'Rejected')).toBeDefined();
    await report(family.parent(), url);
    expect(await find(url, 'Pending')).toBeDefined();
  });

  it('answers the same about a URL that nobody has scanned, and has it reviewed', async () => {
    const [known, unknown] = [await scanned(), newUrl()];
    const [one, other] = [await report(parent, known.url), await report(parent, unknown)];
    expect([one.status, one.body]).toEqual([other.status, other.body]);
    expect(await find(unknown, 'Pending')).toMatchObject({ seenCount: 0, reportReason: expect.any(String) });
  });

  it.each([
    [{ url: 'nothing', reason: 'x' }, 'url'],
    [{ url: 'https://a.example/' }, 'reason'],
    [{ url: 'https://a.example/', reason: ' ' }, 'reason'],
    [{ url: 'https://a.example/', reason: 'x'.repeat(501) }, 'reason'],
  ])('refuses %.60j', async (body, field) => {
    const answer = await parent.send('/api/report', body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});
