import type { Page } from 'playwright-core';
import { button, drawn, textOfDownload } from '../support/visitor';
import { Browsing, toGrid } from './browsing';
import { demoStudents } from './demo-students';
import { past, withPast } from './student-past';

describe("a student's page", () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  /** The first of some demo students, with a past. */
  async function open() {
    const here = await browsing.visit({ students: demoStudents(3), at: '#/air' });
    withPast(here.school);
    await here.page.goto(`${browsing.site.url}#/students/HS00001`);
    await heading(here.page, 'Học sinh mẫu An 01');
    await drawn(here.page);
    return here;
  }

  it('tells the record, the mails with what became of them, and who changed what', async () => {
    const { page } = await open();
    await page.getByText('hs00001@example.edu.vn').first().waitFor();
    const mails = page.locator('.mails li');
    await expect.poll(() => mails.count()).toBe(2);
    expect(await mails.nth(0).innerText()).toContain('Waiting');
    // Which addresses get no mail comes by an answer of its own.
    await mails.nth(1).getByText('Came back', { exact: true }).waitFor();
    expect(await mails.nth(1).innerText()).toMatch(/Came back[\s\S]*Mail came back on Nov 19, 2026/);
    const entries = page.locator('.time li');
    await expect.poll(() => entries.count()).toBe(3);
    expect((await entries.nth(0).innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Corrected by staff-02@school.example, on the page Undo Email before: typo@example.edu.vn → now: hs00001@example.edu.vn/,
    );
    expect(await entries.nth(1).innerText()).toContain('by a program of the school');
    expect(await entries.nth(2).innerText()).toMatch(/Restored[\s\S]*an operator[\s\S]*Jan 1, 2008/);
  });

  it('is opened from the list, leads to those beside it by J and K, and back to the same view', async () => {
    const { page } = await browsing.visit({ students: demoStudents(3), at: '#/students?sort=studentid' });
    await page.locator('tbody tr').first().waitFor();
    const names = await page.locator('tbody .col-name').allInnerTexts();
    await page.locator('tbody .col-name a').first().click();
    await heading(page, names[0] ?? '');
    await page.getByText('1 of 3').waitFor();
    await drawn(page);
    await page.keyboard.press('j');
    await heading(page, names[1] ?? '');
    await page.getByText('2 of 3').waitFor();
    await drawn(page);
    await page.keyboard.press('k');
    await heading(page, names[0] ?? '');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByText('Showing 3 of 3').waitFor();
    expect(page.url()).toContain('#/students?sort=studentid');
    await toGrid(page);
    await page.keyboard.press('Control+Enter');
    await heading(page, names[0] ?? '');
  });

  it('corrects by keys: only what was changed is sent, with the version that was seen', async () => {
    const { page, school } = await open();
    await page.keyboard.press('e');
    await page.locator('#student-name:focus').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Học sinh mẫu Ân');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ name: 'Học sinh mẫu Ân' });
    expect((await sent).headers()['if-match']).toBe('"3"');
    await heading(page, 'Học sinh mẫu Ân');
    await page.getByText(/^Saved \d/).waitFor();
    await page.getByText('Version 4').waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.locator('tr[data-id=HS00001]').getByText('Học sinh mẫu Ân').waitFor();
    expect(school.students[0]?.name).toBe('Học sinh mẫu Ân');
  });

  it('says at the field what cannot be saved, and leaves everything as it was by Escape', async () => {
    const { page, school } = await open();
    await page.keyboard.press('e');
    await page.getByLabel('Email').fill('nobody');
    await page.keyboard.press('Enter');
    await page.locator('#student-email[aria-invalid=true]:focus').waitFor();
    await page.getByText('That is not an address').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Correct E').waitFor();
    expect(school.requests.filter((request) => request.startsWith('PATCH'))).toEqual([]);
  });

  it('shows both values where somebody else was faster, and saves mine only on a press', async () => {
    const { page, school } = await open();
    await page.keyboard.press('e');
    await page.getByLabel('Class').fill('9Z');
    school.change('HS00001', { class: '7B' });
    await page.keyboard.press('Enter');
    await page.getByText('staff-02@school.example corrected this record').waitFor();
    await page.getByText('Class: 7B').waitFor();
    await page.getByText('Class: 9Z').waitFor();
    expect(school.students[0]?.class).toBe('7B');
    await button(page, 'Save mine instead').click();
    await page.getByText(/^Saved \d/).waitFor();
    expect(school.students[0]?.class).toBe('9Z');
  });

  it('keeps what the other person saved, if that is right', async () => {
    const { page, school } = await open();
    await page.keyboard.press('e');
    await page.getByLabel('Class').fill('9Z');
    school.change('HS00001', { class: '7B' });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Keep this one' }).press('Enter');
    await page.locator('.record').getByText('7B').waitFor();
    expect(school.students[0]?.class).toBe('7B');
  });

  it('takes the newest change back, by another one', async () => {
    const { page, school } = await open();
    await page.locator('.time').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back: as before.').waitFor();
    expect(school.students[0]?.email).toBe('typo@example.edu.vn');
  });

  it('says goodbye and welcome again', async () => {
    const { page, school } = await open();
    await button(page, 'Leave…').click();
    await page.getByLabel('Left on').fill('2026-05-29');
    await button(page, '1 student leaves').click();
    await page.getByText('Left on May 29, 2026').waitFor();
    expect(await button(page, 'Correct E').count()).toBe(0);
    await button(page, 'Return').click();
    await page.getByText('At school').waitFor();
    expect(school.states.get('HS00001')?.status).toBe('active');
  });

  it('says that nothing was done where somebody else was faster', async () => {
    const { page, school } = await open();
    await button(page, 'Leave…').click();
    school.change('HS00001', { name: 'Theirs' });
    await button(page, '1 student leaves').click();
    await page.getByText('Somebody changed this record meanwhile').waitFor();
    await heading(page, 'Theirs');
    expect(school.states.get('HS00001')?.status).toBeUndefined();
  });

  it('gives out the personal data as a file', async () => {
    const { page } = await open();
    const download = page.waitForEvent('download');
    await button(page, 'Download').click();
    expect((await download).suggestedFilename()).toBe('HS00001-personal-data.json');
    expect(JSON.parse(await textOfDownload(await download))).toMatchObject({
      record: { studentid: 'HS00001' },
      history: past.history,
    });
  });

  it('says who is not there, and tries again what could not be read', async () => {
    const { page, school } = await open();
    await page.goto(`${browsing.site.url}#/students/HS-none`);
    await heading(page, 'There is no student with the ID HS-none');
    school.next('GET /students/HS00002', { status: 500, body: { message: 'The reason of the server.' } });
    await page.goto(`${browsing.site.url}#/students/HS00002`);
    await button(page, 'Try again').click();
    await heading(page, 'Học sinh mẫu Bình 02');
  });
});
