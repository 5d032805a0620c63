import { type Family, openFamily } from '../support/family';
import { logs, scan } from '../support/scans';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let family: Family;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  family = await openFamily(system);
});
afterAll(() => system.close());

describe('GET /api/logs', () => {
  it('has 1 and 20 for defaults, newest first, nothing past the end', async () => {
    const who = family.parent();
    for (let at = 0; at < 23; at += 1) await scan(who, `https://site.example/${at}`);
    const first = await logs(who);
    expect(first).toMatchObject({ total: 23, page: 1, pageSize: 20 });
    expect(first.data).toHaveLength(20);
    expect(first.data[0]).toEqual({
      url: 'https://site.example/22',
      label: expect.stringMatching(/^(Phishing|Benign)$/),
      decision: expect.stringMatching(/^(Allow|Warn|Block)$/),
      score: expect.any(Number),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const [explained] = (await logs(who, '?with=reasons&pageSize=1')).data;
    expect(explained).toEqual({ ...first.data[0], reasons: [expect.anything(), expect.anything()] });
    expect((await logs(who, '?page=2')).data.map(({ url }) => url)).toEqual(
      [2, 1, 0].map((at) => `https://site.example/${at}`),
    );
    expect(await logs(who, '?page=3&pageSize=20')).toEqual({ total: 23, page: 3, pageSize: 20, data: [] });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'page=',
    'pageSize=0',
    'pageSize=101',
    'page=99999999999',
  ])('refuses %s', async (query) => {
    const { status, body } = await family.parent().get(`/api/logs?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: query.split('=')[0] }] });
  });

  it('shows each parent their own', async () => {
    const [mother, father] = [family.parent(), family.parent()];
    await scan(mother, 'https://mother.example/');
    await scan(father, 'https://father.example/');
    expect((await logs(mother)).data.map(({ url }) => url)).toEqual(['https://mother.example/']);
    expect((await logs(father)).data.map(({ url }) => url)).toEqual(['https://father.example/']);
  });
});

describe('sixty scans of one URL at once', () => {
  it('are all counted, in the log and in the dataset', async () => {
    const who = family.parent();
    const url = 'https://popular.example/';
    const answers = await Promise.all(Array.from({ length: 60 }, () => scan(who, url)));
    expect(answers.every(({ recorded }) => recorded)).toBe(true);
    const pages = await Promise.all([1, 2, 3].map((page) => logs(who, `?page=${page}&pageSize=20`)));
    expect(pages.map(({ total, data }) => [total, data.length])).toEqual(Array(3).fill([60, 20]));
    const { body } = await family.admin().get('/api/dataset');
    const entry = (body as readonly { url: string }[]).find((one) => one.url === url);
    expect(entry).toMatchObject({ seenCount: 60, status: 'Pending' });
  });
});
