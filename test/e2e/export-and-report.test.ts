import { openDataset, type TestDataset } from '../support/dataset';
import { everythingKept } from '../support/everything-kept';
import { type Family, openFamily } from '../support/family';
import type { PhishingClient } from '../support/phishing-client';
import { plantedSecrets, tracesOf } from '../support/planted-secrets';
import { logs } from '../support/scans';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let family: Family;
let dataset: TestDataset;
let parent: PhishingClient;
let reviewer: PhishingClient;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  family = await openFamily(system);
  parent = family.parent();
  reviewer = family.admin();
  dataset = openDataset(parent, reviewer);
});
afterAll(() => system.close());

describe('GET /api/dataset/export', () => {
  const header = 'url,label,status,predictedScore,seenCount,firstSeenAt,lastSeenAt\r\n';

  it('is a CSV file of what is Approved, newest seen first', async () => {
    const { id, url } = await dataset.scanned('https://paypa1-login.example/verify,a');
    await reviewer.send(`/api/dataset/${id}/approve`, { finalLabel: 'Phishing' });
    const { status, headers, body } = await reviewer.get('/api/dataset/export');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
    const [first, line = '', ...rest] = String(body).split('\r\n');
    expect(`${first}\r\n`).toBe(header);
    const entry = await dataset.find(url, 'Approved');
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
    expect(rest.length).toBe((await dataset.list('?status=Approved')).length);
  });

  it('takes another status', async () => {
    const lines = String((await reviewer.get('/api/dataset/export?status=Pending')).body).split('\r\n');
    expect(lines).toHaveLength((await dataset.list('?status=Pending')).length + 2);
    expect((await reviewer.get('/api/dataset/export?status=All')).status).toBe(400);
  });

  it('goes on with a cursor, each part with its header', async () => {
    for (let at = 0; at < 3; at += 1) await dataset.scanned();
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
    const entry = await dataset.scanned();
    await reviewer.send(`/api/dataset/${entry.id}/approve`);
    expect(await report(parent, `${entry.url}#part`)).toMatchObject({ status: 202 });
    expect(await dataset.find(entry.url, 'Approved')).toBeUndefined();
    expect(await dataset.find(entry.url, 'Pending')).toEqual({
      ...entry,
      hostOnly: undefined,
      reportReason: 'This is our school',
      reportedAt: expect.stringMatching(/Z$/),
    });
    expect((await reviewer.send(`/api/dataset/${entry.id}/reject`)).status).toBe(200);
  });

  it('is heard once from each parent about a URL', async () => {
    const { id, url } = await dataset.scanned();
    await report(parent, url);
    await reviewer.send(`/api/dataset/${id}/reject`);
    expect((await report(parent, url)).status).toBe(202);
    expect(await dataset.find(url, 'Rejected')).toBeDefined();
    await report(family.parent(), url);
    expect(await dataset.find(url, 'Pending')).toBeDefined();
  });

  it('answers the same about a URL that nobody has scanned, and has it reviewed', async () => {
    const [known, unknown] = [await dataset.scanned(), dataset.newUrl()];
    const [one, other] = [await report(parent, known.url), await report(parent, unknown)];
    expect([one.status, one.body]).toEqual([other.status, other.body]);
    expect(await dataset.find(unknown, 'Pending')).toMatchObject({
      seenCount: 0,
      reportReason: expect.any(String),
    });
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

/** Shorter pieces stand by chance in the ids of requests and entries. */
const leastByChance = 8;

test('no secret of a scanned or reported URL is kept: not in a table, a list, a file or a line of a log', async () => {
  const who = family.parent();
  const planted = plantedSecrets(100);
  for (let at = 0; at < planted.length; at += 50) {
    const urls = planted.slice(at, at + 50).map(({ url }) => url);
    expect((await who.send('/api/scan/batch', { urls })).status).toBe(200);
  }
  for (const { url } of planted.slice(0, 5)) {
    expect((await who.send('/api/report', { url, reason: 'Wrong' })).status).toBe(202);
  }
  const { total, data } = await logs(who, '?pageSize=100');
  expect(total).toBe(planted.length);
  const file = await reviewer.get('/api/dataset/export?status=Pending');
  const answers = [data, await dataset.list(), file.body];
  const everything = `${JSON.stringify(answers)}${await everythingKept(system)}`.toLowerCase();
  expect(everything.split('https://site.example/reset?token&lang').length).toBeGreaterThan(4);
  expect(
    planted.filter(({ secret }) =>
      tracesOf(secret, leastByChance).some((trace) => everything.includes(trace.toLowerCase())),
    ),
  ).toEqual([]);
});
