import type { CaseOutcome, DatasetEntry } from '../../contracts/phishing/dataset';
import { isConfirmed } from '../support/blocklist-client';
import { openCases, type TestCases } from '../support/cases';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let cases: TestCases;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  cases = await openCases(system);
});
afterAll(() => system.close());

describe('GET /api/cases', () => {
  it('goes on page by page, first reports of an account first', async () => {
    const reporter = cases.family.parent();
    const [one, two] = [cases.dataset.newUrl(), cases.dataset.newUrl()];
    await cases.report(reporter, one);
    await cases.report(reporter, two);
    const other = cases.dataset.newUrl();
    await cases.report(cases.family.parent(), other);
    const all = await cases.urls();
    expect(all.filter((url) => [one, two, other].includes(url))).toEqual([one, other, two]);
    const paged: string[] = [];
    for (let query = '?limit=2'; query !== ''; ) {
      const { headers, body } = await cases.reviewer.get(`/api/cases${query}`);
      paged.push(...(body as readonly DatasetEntry[]).map(({ url }) => url));
      const cursor = headers.get('x-next-cursor');
      query = cursor === null ? '' : `?limit=2&cursor=${cursor}`;
    }
    expect(paged).toEqual(all);
  });

  it('has reasons where they are asked for', async () => {
    expect((await cases.list('?with=reasons')).some(({ predictedReasons }) => predictedReasons)).toBe(true);
    expect((await cases.list()).some(({ predictedReasons }) => predictedReasons)).toBe(false);
  });

  it('takes no cursor of another list', async () => {
    await cases.dataset.scanned();
    await cases.dataset.scanned();
    const cursorOf = async (path: string) =>
      (await cases.reviewer.get(`${path}?limit=1`)).headers.get('x-next-cursor');
    const [ofCases, ofEntries] = [await cursorOf('/api/cases'), await cursorOf('/api/dataset')];
    expect((await cases.reviewer.get(`/api/cases?cursor=${ofEntries}`)).status).toBe(400);
    expect((await cases.reviewer.get(`/api/dataset?cursor=${ofCases}`)).status).toBe(400);
  });
});

describe('POST /api/cases/{id}/close', () => {
  it('leaves the review as it is where nothing else is said', async () => {
    const entry = await cases.reviewed('Phishing');
    await cases.report(cases.parent, entry.url);
    const { status, body } = await cases.close(entry.id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'Approved', finalLabel: 'Phishing', reviewedAt: entry.reviewedAt },
    });
    expect(body).not.toHaveProperty('reportReason');
    expect(await cases.urls()).not.toContain(entry.url);
    expect(await isConfirmed(cases.parent, entry.url)).toBe(true);
  });

  it('reviews anew, and the list of confirmed phishing follows', async () => {
    const entry = await cases.reviewed('Phishing');
    for (const [outcome, status, listed] of [
      ['Benign', 'Approved', false],
      ['Phishing', 'Approved', true],
      ['Rejected', 'Rejected', false],
    ] as const) {
      await cases.report(cases.family.parent(), entry.url);
      const answer = await cases.close(entry.id, outcome);
      const finalLabel = outcome === 'Rejected' ? null : outcome;
      expect(answer).toMatchObject({ status: 200, body: { status, finalLabel } });
      expect(await isConfirmed(cases.parent, entry.url)).toBe(listed);
    }
  });

  it('happens once, and is repeated for who did it in the same way', async () => {
    const { id, url } = await cases.reviewed('Benign');
    expect((await cases.close(id)).status).toBe(409);
    await cases.report(cases.parent, url);
    const others = Array.from({ length: 19 }, () => cases.family.admin());
    const answers = await Promise.all(
      [cases.reviewer, ...others].map((who) => cases.close(id, 'Phishing', who)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const winner =
      [cases.reviewer, ...others][answers.findIndex(({ status }) => status === 200)] ?? cases.reviewer;
    const [first, again] = [
      answers.find(({ status }) => status === 200),
      await cases.close(id, 'Phishing', winner),
    ];
    expect([again.status, again.body]).toEqual([200, first?.body]);
    expect((await cases.close(id, 'Benign', winner)).status).toBe(409);
  });

  it('of an entry that is not there: 404; of something else: 400', async () => {
    expect((await cases.close('unknown')).status).toBe(404);
    expect((await cases.close('unknown', 'Approved' as CaseOutcome)).status).toBe(400);
  });
});
