import type { Page } from 'playwright-core';
import { messages } from '../../web/src/sections/students/messages/en';
import { STUDENT_FIELDS } from '../../web/src/sections/students/student';
import { drawn, textOfDownload } from '../support/visitor';
import { Browsing, openForm, reload, viewAll } from './browsing';
import { demoStudents } from './demo-students';
import { heldBack } from './fake-school';

describe('the list', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  const rows = (page: Page) => page.locator('tbody tr');
  const ids = (page: Page) => page.locator('tbody .col-studentid').allInnerTexts();
  const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

  it('follows the cursor until everyone is there, and draws a hundred at a time', async () => {
    const { page, school } = await browsing.visit({ students: demoStudents(2345) });
    await shows(page, 'Showing 100 of 2,345');
    // The list does not wait for whose mail comes back.
    const first = 'GET /students?status=all&limit=1000';
    const lists = [first, `${first}&cursor=1000`, `${first}&cursor=2000`];
    await expect.poll(() => school.requests).toEqual([...lists, 'GET /mail/suppressed']);
    expect(await rows(page).count()).toBe(100);
    await page.getByRole('button', { name: 'Show 100 more' }).click();
    await shows(page, 'Showing 200 of 2,345');
    expect(await rows(page).count()).toBe(200);
  });

  it('has under every header what it says', async () => {
    const [student] = demoStudents(1);
    if (!student) throw new Error('no demo student');
    const { page } = await browsing.visit({ students: [student] });
    await rows(page).waitFor();
    for (const field of STUDENT_FIELDS) {
      expect(await page.locator(`thead .col-${field}`).innerText()).toBe(messages[`field.${field}`]);
      const shown = await page.locator(`tbody .col-${field}`).innerText();
      expect(shown).toBe(field === 'birthdate' ? 'Jan 1, 2008' : student[field]);
    }
  });

  it('shows whose address gets no more mail, and only them when asked', async () => {
    const { page, school } = await browsing.visit({ students: demoStudents(3) });
    school.suppressed.push(
      { address: 'hs00001@example.edu.vn', reason: 'bounce', at: '2026-11-20T07:00:00.000Z' },
      { address: 'hs00003@example.edu.vn', reason: 'complaint', at: '2026-11-21T07:00:00.000Z' },
    );
    await reload(page);
    const only = page.getByRole('button', { name: 'Mail came back 2' });
    await only.waitFor();
    const row = (id: string) => rows(page).filter({ hasText: id });
    expect(await row('HS00001').innerText()).toContain('Mail came back on Nov 20, 2026');
    expect(await row('HS00002').innerText()).not.toContain('Nov');
    expect(await row('HS00003').innerText()).toContain('Reported as spam on Nov 21, 2026');
    await only.click();
    expect(await ids(page)).toEqual(['HS00001', 'HS00003']);
    await only.click();
    await rows(page).nth(2).waitFor();
  });

  it('says when it does not know whose address gets no mail', async () => {
    const { page, school } = await browsing.visit({ students: demoStudents(1) });
    school.next('GET /mail/suppressed', { status: 500, body: { message: 'Internal server error' } });
    await reload(page);
    await page.getByText('Which addresses get no mail could not be loaded.').waitFor();
    expect(await ids(page)).toEqual(['HS00001']);
  });

  it('goes on from where a failure cut it', async () => {
    const { page, school } = await browsing.visit({ students: demoStudents(1500) });
    school.next('GET /students', {
      status: 200,
      body: demoStudents(1000),
      headers: { 'x-next-cursor': '1000' },
    });
    school.next('GET /students', { status: 500, body: { message: 'Internal server error' } });
    await page.reload();
    await page.getByText('The list is not complete').waitFor();
    await shows(page, 'Showing 100 of 1,000');
    await page.getByRole('button', { name: 'Load the rest' }).click();
    await shows(page, 'Showing 100 of 1,500');
    expect(await page.getByText('The list is not complete').count()).toBe(0);
  });

  it('says why it could not be loaded, and tries again', async () => {
    const { page, school } = await browsing.visit({ students: demoStudents(2) });
    await shows(page, 'Showing 2 of 2');
    school.next('GET /students', { status: 503, body: '<html>' });
    await page.reload();
    await page.getByRole('alert').getByText('The server ran into a problem.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await shows(page, 'Showing 2 of 2');
  });

  it('leads from an empty list to the form', async () => {
    const { page } = await browsing.visit();
    await page.getByRole('button', { name: 'Add the first student' }).click();
    await page.locator('input[name=studentid]:focus').waitFor();
  });

  it('shows a skeleton only when the answer takes its time', async () => {
    const { page, school } = await browsing.visit();
    const { reply, letGo } = heldBack({ status: 200, body: [] });
    school.next('GET /students', reply);
    await page.reload();
    const opacityAt = (milliseconds: number) =>
      page.locator('.desk .skeleton').evaluate((element, at) => {
        for (const animation of element.getAnimations()) {
          animation.pause();
          animation.currentTime = at;
        }
        return getComputedStyle(element).opacity;
      }, milliseconds);
    expect(await opacityAt(199)).toBe('0');
    expect(await opacityAt(202)).toBe('1');
    letGo();
    await page.getByText('No students yet').waitFor();
  });

  it('finds names without accents, by "/" and a few letters', async () => {
    const { page } = await browsing.visit({ students: demoStudents(50) });
    await shows(page, 'Showing 50 of 50');
    await drawn(page);
    await page.keyboard.press('/');
    await page.keyboard.type('duc 8a');
    await shows(page, 'Showing 2 of 2 found, 50 in all');
    expect(await page.locator('tbody .col-name').allInnerTexts()).toEqual([
      'Học sinh mẫu Đức 03',
      'Học sinh mẫu Đức 38',
    ]);
    await page.keyboard.type(' zz');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await shows(page, 'Showing 50 of 50');
  });

  it('leaves "/" alone where someone types', async () => {
    const { page } = await browsing.visit({ students: demoStudents(2) });
    await openForm(page);
    await page.locator('[name=class]').pressSequentially('7/1');
    expect(await page.locator('[name=class]').inputValue()).toBe('7/1');
  });

  it('sorts by a column and says so', async () => {
    const { page } = await browsing.visit({ students: demoStudents(12) });
    await viewAll(page);
    const header = page.getByRole('columnheader', { name: 'Student ID' });
    expect(await page.getByRole('columnheader', { name: 'Full name' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await header.getByRole('button').click();
    await header.getByRole('button').click();
    expect(await header.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(async () => (await ids(page))[0]).toBe('HS00012');
    await page.getByRole('button', { name: 'Full name' }).click();
    expect(await header.getAttribute('aria-sort')).toBe('none');
    expect(await page.getByRole('columnheader', { name: 'Full name' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
  });

  it('downloads what was found as CSV, in the order shown', async () => {
    const students = demoStudents(3).map((student, index) => ({
      ...student,
      name: index === 1 ? '=1+1' : student.name,
    }));
    const { page } = await browsing.visit({ students, acceptDownloads: true });
    await viewAll(page);
    const sort = page.getByRole('columnheader', { name: 'Student ID' }).getByRole('button');
    await sort.click();
    await sort.click();
    await expect.poll(async () => (await ids(page))[0]).toBe('HS00003');
    await page.getByRole('button', { name: 'Export…' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'This list: 3 (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^students-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await textOfDownload(download)).split('\r\n');
    expect(lines.map((line) => line.split(',').slice(0, 2).join())).toEqual([
      '\uFEFFstudentid,name',
      'HS00003,Học sinh mẫu Đức 03',
      "HS00002,'=1+1",
      'HS00001,Học sinh mẫu An 01',
      '',
    ]);
  });

  it('shows text as text, whatever a record holds', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const { page } = await browsing.visit({
      students: demoStudents(1).map((one) => ({ ...one, name: hostile })),
    });
    await viewAll(page);
    expect(await page.locator('tbody .col-name').textContent()).toBe(hostile);
  });
});
