import { openDataset, type TestDataset } from '../support/dataset';
import { openFamily } from '../support/family';
import type { PhishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let dataset: TestDataset;
let reviewer: PhishingClient;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  const family = await openFamily(system);
  reviewer = family.admin();
  dataset = openDataset(family.parent(), reviewer);
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
