import type { ListedImport } from '../../contracts/students/import-state';
import { button, drawn } from '../support/visitor';
import { Browsing, leaveAndReturn } from './browsing';
import { demoStudents } from './demo-students';
import { applied, earlierImports, importId, withImports } from './fake-import';

describe('earlier imports', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  async function visit(were: readonly ListedImport[] = earlierImports, hash = '#/students/-/import') {
    const { page, school } = await browsing.visit({ students: demoStudents(3), at: '#/air' });
    const office = withImports(school);
    office.were(were);
    return { page, school, office, open: () => page.goto(browsing.site.url + hash) };
  }

  it('are listed with who brought them and how they ended', async () => {
    const { page, open } = await visit();
    await open();
    await page.getByRole('heading', { name: 'Earlier imports' }).waitFor();
    const rows = await page.locator('table.earlier tbody tr').allInnerTexts();
    expect(rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
      expect.stringMatching(/^7B-moi\.csv .+ staff-01@school\.example 7 of 8 Undo…/),
      expect.stringMatching(/^New school year .+ 312 Going on$/),
      expect.stringMatching(/^A list .+ 289 of 289 Undone Sep/),
      expect.stringMatching(/^truong\.zip .+ 3 Stands still$/),
    ]);
  });

  it('are taken back from the list, after a question', async () => {
    const { page, open } = await visit();
    await open();
    await button(page, 'Undo… 7B-moi.csv').press('Enter');
    await page.locator('dialog button:focus', { hasText: 'Keep the import' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('1 of 6 rows taken back…').waitFor();
    expect(new URL(page.url()).hash).toContain(importId);
  });

  it('are not there where there were none, and can be asked for again', async () => {
    const { page, school, office, open } = await visit([]);
    school.next('GET /imports', { status: 503, body: { message: 'Busy.' } });
    await open();
    await button(page, 'Try again').waitFor();
    office.were(earlierImports);
    await button(page, 'Try again').click();
    await page.getByRole('link', { name: 'truong.zip' }).waitFor();
    office.were([]);
    const none = page.waitForResponse('**/imports');
    await leaveAndReturn(page);
    await page.locator('.drop').waitFor();
    await (await none).finished();
    await drawn(page);
    expect(await page.getByRole('heading', { name: 'Earlier imports' }).count()).toBe(0);
  });

  it.each([
    ['written', { state: 'applying', missing: 'leave' }, `POST /imports/${importId}/apply`],
    ['taken back', { state: 'undoing' }, `DELETE /imports/${importId}`],
  ] as const)('go on when somebody says so where one stands still while it is %s', async (_, state, sent) => {
    const { page, school, office, open } = await visit([], `#/students/-/import?id=${importId}`);
    office.is({ ...state, done: 2, isSilent: true });
    await open();
    await page.getByText('It stands still').waitFor();
    school.next(sent, { status: 500, body: { message: 'No.' } });
    await button(page, 'Go on now').press('Enter');
    await page.getByText('It was not begun again').waitFor();
    await button(page, 'Go on now').press('Enter');
    await page.getByText('It stands still').waitFor({ state: 'detached' });
    expect(school.requests.filter((request) => request === sent)).toHaveLength(2);
    if (state.state !== 'applying') return;
    const { sha256, counts } = applied;
    expect(office.sent).toEqual([
      { sha256, missing: 'leave', expectLeave: counts.wouldLeave, mails: 'none' },
    ]);
  });
});
