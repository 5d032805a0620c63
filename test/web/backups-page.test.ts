import type { Page } from 'playwright-core';
import { button, drawn } from '../support/visitor';
import { Browsing, leaveAndReturn } from './browsing';
import { demoStudents } from './demo-students';
import {
  backups,
  difference,
  good,
  newest,
  restored,
  restoreId,
  restoring,
  withBackups,
} from './fake-backups';
import type { FakeSchool } from './fake-school';

describe('the backups', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

  async function visit(change?: (school: FakeSchool) => void) {
    const { page, school } = await browsing.visit({ students: demoStudents(3), at: '#/air' });
    const asked = withBackups(school);
    change?.(school);
    await page.goto(`${browsing.site.url}#/students/-/backups`);
    await page.getByRole('heading', { level: 1, name: 'Backups' }).waitFor();
    return { page, school, asked };
  }

  async function compare() {
    const here = await visit();
    await here.page.locator('table.backups a').first().click();
    await here.page.locator('table.differences').waitFor();
    await drawn(here.page);
    return here;
  }

  it('are led to from the list of students', async () => {
    const { page, school } = await browsing.visit({ students: demoStudents(3) });
    withBackups(school);
    await link(page, 'All backups').click();
    await page.getByRole('heading', { level: 1, name: 'Backups' }).waitFor();
    await link(page, 'Back to the list').click();
    await page.locator('.desk').waitFor();
  });

  it('are listed with when, how many, by whom and whether they were read back', async () => {
    const { page } = await visit();
    const rows = page.locator('table.backups tbody tr');
    await expect.poll(() => rows.count()).toBe(backups.length);
    expect(await rows.nth(0).innerText()).toMatch(/312 students[\s\S]*every night[\s\S]*Read back, equal/);
    expect(await rows.nth(1).innerText()).toContain('staff-02@school.example, before a restore');
    expect(await rows.nth(2).innerText()).toContain('a program of the school');
    expect(await rows.nth(3).innerText()).toContain('Not known');
    // The newest one of these is of 2026-11-20.
    await page.getByText('There has been no backup for more than a day.').waitFor();
  });

  it('go on where an answer ended, and begin anew when one was made', async () => {
    const { page, school } = await visit((there) => {
      const headers = { 'x-next-cursor': 'older' };
      there.next('GET /backups', { status: 200, body: backups.slice(0, 2), headers });
    });
    school.next('GET /backups', good(backups.slice(2)));
    await button(page, 'Show older').click();
    await expect.poll(() => page.locator('table.backups tbody tr').count()).toBe(4);
    await button(page, 'Backup').click();
    await page.getByText('Backed up, and the email is sent.').waitFor();
    await expect.poll(() => page.locator('table.backups tbody tr').count()).toBe(4);
    expect(school.requests.filter((request) => request.startsWith('GET /backups'))).toHaveLength(3);
  });

  it('tell field by field what a restore would change; who is missing is chosen, newer values stay', async () => {
    const { page } = await compare();
    const counts = await page.locator('.backup-counts dd').allInnerTexts();
    expect(counts).toEqual(['1', '2', '302', '6', '2']);
    const rows = page.locator('table.differences tbody tr');
    expect((await rows.nth(1).innerText()).replaceAll(/\s+/g, ' ')).toContain(
      'Older value Class now: 6B → after a restore: 6A',
    );
    expect(await rows.nth(2).innerText()).toMatch(/May 29, 2026[\s\S]*–/);
    const boxes = page.locator('table.differences input');
    expect(
      await boxes.evaluateAll((all) => all.map((each) => (each as unknown as { checked: boolean }).checked)),
    ).toEqual([true, false, false]);
    await page.getByText('1 chosen: 1 come back, 0 get older values').waitFor();
    await page.getByText('HS00090 was erased.').waitFor();
    await page.getByText('“not a date”').waitFor();
  });

  it('are restored by keys: counts confirmed, then progress, then what came of it', async () => {
    const { page, school, asked } = await compare();
    school.next(`GET /backups/${newest}/restores/${restoreId}`, good(restoring));
    school.next(
      `GET /backups/${newest}/restores/${restoreId}`,
      good({ ...restoring, backup: restored.backup, done: 1 }),
    );
    await page.getByRole('checkbox', { name: /22/ }).focus();
    await page.keyboard.press('Space');
    await page.getByText('2 chosen: 1 come back, 1 get older values').waitFor();
    await button(page, 'Restore 2…').press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.locator('dialog button:focus', { hasText: 'Cancel' }).waitFor();
    expect(await page.locator('dialog dd').allInnerTexts()).toEqual(['1', '1', 'as now', 'none are sent']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('2 students restored.').waitFor();
    expect(asked.map((sent) => JSON.parse(sent))).toEqual([
      { ids: ['HS00014', 'HS00022'], expect: { add: 1, change: 1 } },
    ]);
    expect(await link(page, 'the way back').getAttribute('href')).toContain('backup-20261120-090500.json');
  });

  it('ask again with new counts where somebody changed the list meanwhile', async () => {
    const { page, school, asked } = await compare();
    const refused = { message: 'It would bring 0 back by now.', counts: { add: 0, change: 1 } };
    school.next(`POST /backups/${newest}/restore`, { status: 409, body: refused });
    const now = {
      ...difference,
      counts: { ...difference.counts, add: 0 },
      differences: difference.differences.slice(1),
    };
    school.next(`GET /backups/${newest}/diff`, good(now));
    await button(page, 'Choose all 3').click();
    await button(page, 'Restore 3…').click();
    await button(page, 'Back up, then restore 3').click();
    await page.locator('dialog .callout:focus').waitFor();
    expect(await page.locator('dialog dd').allInnerTexts()).toEqual(['0', '2', 'as now', 'none are sent']);
    await button(page, 'Back up, then restore 2').click();
    await page.getByText('2 students restored.').waitFor();
    expect(asked.map((sent) => JSON.parse(sent).expect)).toEqual([{ add: 0, change: 2 }]);
  });

  it('restore all who are missing where more differ than are listed', async () => {
    const { page, asked } = await visit((school) => {
      const counts = { ...difference.counts, add: 4_000 };
      school.answers.set(`GET /backups/${newest}/diff`, () => good({ ...difference, counts }));
    });
    await page.locator('table.backups a').first().click();
    await button(page, 'Restore 4,000…').click();
    expect(await page.locator('table.differences input').count()).toBe(0);
    await button(page, 'Back up, then restore 4,000').click();
    await page.getByText('2 students restored.').waitFor();
    expect(asked.map((sent) => JSON.parse(sent))).toEqual([{ expect: { add: 4_000, change: 0 } }]);
  });

  it('say what was left as it is, and that nothing was restored without a backup first', async () => {
    const { page, school } = await visit();
    const left = [{ studentid: 'HS00022', reason: 'changed' }];
    school.next(`GET /backups/${newest}/restores/${restoreId}`, good({ ...restored, notRestored: left }));
    await page.goto(`${browsing.site.url}#/students/-/backups?name=${newest}&restore=${restoreId}`);
    await page.getByText('1 was left as it is:').waitFor();
    await page.getByText('HS00022 was changed meanwhile.').waitFor();
    await link(page, 'Compare again').click();
    await page.locator('table.differences').waitFor();
    school.next(`GET /backups/${newest}/restores/${restoreId}`, good({ ...restored, state: 'failed' }));
    await page.goBack();
    await page.getByText('so nothing was restored.').waitFor();
    const stopped = good({ ...restoring, state: 'stopped', done: 1 });
    school.next(`GET /backups/${newest}/restores/${restoreId}`, stopped);
    await leaveAndReturn(page);
    await page.getByText('The restore stopped after about 1 of 2.').waitFor();
  });
});
