import type { Page } from 'playwright-core';
import { exampleRecord } from '../../contracts/openapi/example';
import { studentFields } from '../../contracts/students/student';
import { STUDENT_FIELDS, type Student } from '../../web/src/sections/students/student';
import { Browsing, fillForm, openForm, reload, save } from './browsing';
import { demoStudents } from './demo-students';
import type { Reply } from './fake-school';

const student: Student = {
  ...exampleRecord(studentFields),
  studentid: 'HS00099',
  name: 'Học sinh mẫu',
  class: '7A1',
  birthdate: '2012-03-14',
  email: 'hs00099@example.edu.vn',
};

describe('the form', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  async function note(page: Page, label: string): Promise<string | null> {
    const id = await page.getByLabel(label).getAttribute('aria-describedby');
    return page.locator(`[id="${id}"]`).textContent();
  }
  const values = (page: Page) =>
    page.locator('form.form input').evaluateAll((inputs) => inputs.map((i) => (i as HTMLInputElement).value));
  const focused = (page: Page, name: string) => page.locator(`form.form input[name=${name}]:focus`).waitFor();

  it('saves a student, says that the mail is sent, and is ready for the next', async () => {
    const { page, school } = await browsing.visit();
    await fillForm(page, { ...student, name: '  Học sinh mẫu ' });
    await save(page);
    await page.getByText('Saved Học sinh mẫu and sent a confirmation to hs00099@example.edu.vn.').waitFor();
    expect(school.students).toEqual([student]);
    expect(await values(page)).toEqual(['HS00100', '', '7A1', '', '']);
    await focused(page, 'name');
    await page.getByText('1 saved in this sitting').waitFor();
  });

  it('begins with the next free id and the class that is shown, at the name', async () => {
    const { page } = await browsing.visit({ students: demoStudents(12), at: '#/students?class=7A2' });
    await openForm(page);
    await focused(page, 'name');
    expect(await values(page)).toEqual(['HS00013', '', '7A2', '', '']);
  });

  it('warns of the same name and birthday under another id, and saves it when pressed again', async () => {
    const { page, school } = await browsing.visit({ students: [student] });
    await fillForm(page, { ...student, studentid: 'HS00200', name: 'học  sinh MAU' });
    await save(page);
    await page.getByText('Same name and birthday as HS00099.').waitFor();
    expect(school.students).toHaveLength(1);
    await save(page);
    await page.getByText('1 saved in this sitting').waitFor();
    expect(school.students).toHaveLength(2);
  });

  it('says that no mail went to an address whose mail came back', async () => {
    const { page, school } = await browsing.visit();
    school.suppressed.push({ address: student.email, reason: 'bounce', at: '2026-11-20T07:00:00.000Z' });
    await fillForm(page, student);
    await save(page);
    await page.getByText('Saved Học sinh mẫu. No confirmation was sent').waitFor();
    expect([school.students, school.mails]).toEqual([[student], []]);
  });

  it('puts the new student at the right place of the list', async () => {
    const { page } = await browsing.visit({ students: demoStudents(3) });
    await page.getByText('Showing 3 of 3').waitFor();
    await fillForm(page, { ...student, name: 'Học sinh mẫu Bình 02' });
    await save(page);
    await page.getByText('Showing 4 of 4').waitFor();
    const ids = await page.locator('tbody .col-studentid').allInnerTexts();
    expect(ids).toEqual(['HS00001', 'HS00002', 'HS00099', 'HS00003']);
  });

  it('marks every missing field, and goes to the first', async () => {
    const { page, school } = await browsing.visit();
    await openForm(page);
    await page.getByLabel('Student ID').fill('HS1');
    await save(page);
    expect(await page.locator('form.form [aria-invalid=true]').count()).toBe(STUDENT_FIELDS.length - 1);
    expect(await note(page, 'Full name')).toBe('Required.');
    await focused(page, 'name');
    expect(school.requests).not.toContain('POST /students');
  });

  it('speaks up when a field is left, and falls silent as soon as it is right', async () => {
    const { page } = await browsing.visit();
    await openForm(page);
    const email = page.getByLabel('Email', { exact: true });
    await email.pressSequentially('nobody@');
    expect(await email.getAttribute('aria-invalid')).toBe('false');
    await email.blur();
    expect(await note(page, 'Email')).toContain('not an address');
    await email.pressSequentially('example.vn');
    expect(await email.getAttribute('aria-invalid')).toBe('false');
    expect(await note(page, 'Email')).toBe('A confirmation is sent to this address.');
  });

  it('does not scold who only walks through the fields', async () => {
    const { page } = await browsing.visit();
    await openForm(page);
    await page.getByLabel('Student ID').focus();
    for (let step = 0; step < 6; step++) await page.keyboard.press('Tab');
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  });

  it('shows a duplicate at the student ID and keeps what was typed', async () => {
    const { page } = await browsing.visit({ students: [student] });
    await fillForm(page, student);
    await save(page);
    await page.locator('#student-studentid[aria-invalid=true]').waitFor();
    expect(await note(page, 'Student ID')).toBe('ID HS00099 is already in the list.');
    expect(await values(page)).toEqual(Object.values(student));
    await focused(page, 'studentid');
  });

  it('shows what only the server knows at its field', async () => {
    const { page, school } = await browsing.visit();
    const errors = [{ field: 'class', message: 'is not a class of this school' }];
    school.next('POST /students', { status: 400, body: { message: 'Invalid', errors } });
    await fillForm(page, student);
    await save(page);
    await page.getByText('is not a class of this school').waitFor();
    expect(await note(page, 'Class')).toBe('is not a class of this school');
    await focused(page, 'class');
  });

  it('explains each failure and keeps what was typed', async () => {
    const { page, school } = await browsing.visit();
    await fillForm(page, student);
    const failures: readonly (readonly [Reply, string])[] = [
      [{ status: 429, body: {}, headers: { 'retry-after': '9' } }, 'Too many requests. Try again in 9 s.'],
      [{ status: 413, body: { message: 'Too large' } }, 'That is too much data for one request.'],
      [{ status: 500, body: { message: 'So nothing was saved.' } }, 'The server says: So nothing was saved.'],
      [{ status: 504, body: { message: 'Timed out' } }, 'a record is never written twice'],
      [{ status: 404, body: '<html>' }, 'unexpected answer (status 404)'],
    ];
    for (const [reply, text] of failures) {
      school.next('POST /students', reply);
      // It is sent once more.
      if (reply.status === 504) school.next('POST /students', reply);
      await save(page);
      await page.locator('form.form [role=status] .callout').getByText(text).waitFor();
      expect(await values(page)).toEqual(Object.values(student));
    }
  });

  it('knows an offline device', async () => {
    const { page } = await browsing.visit();
    await fillForm(page, student);
    await page.context().setOffline(true);
    await save(page);
    await page.getByText('This device is offline.').waitFor();
  });

  it('explains a duplicate that may be its own unanswered attempt', async () => {
    const { page, school } = await browsing.visit({ students: [student] });
    for (let time = 0; time < 2; time += 1) school.next('POST /students', { status: 504, body: {} });
    await fillForm(page, student);
    await save(page);
    await page.getByText('It may have been saved.').waitFor();
    await save(page);
    await page.getByText('your previous attempt may have worked').waitFor();
  });

  it('sends once, however often Save is pressed', async () => {
    const { page, school } = await browsing.visit();
    let answer = () => {};
    const pressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    school.next('POST /students', { status: 200, body: { message: 'ok' }, after: pressed });
    await fillForm(page, student);
    await save(page);
    await page.getByLabel('Email').press('Enter');
    answer();
    await page.getByText('Saved Học sinh mẫu').waitFor();
    expect(school.requests.filter((request) => request === 'POST /students')).toHaveLength(1);
  });

  it('keeps a draft over a reload, and none after saving', async () => {
    const { page } = await browsing.visit();
    await fillForm(page, student);
    await reload(page);
    await page.locator('form.form').waitFor();
    expect(await values(page)).toEqual(Object.values(student));
    await save(page);
    await page.getByText('Saved Học sinh mẫu').waitFor();
    await reload(page);
    await page.getByRole('heading', { name: 'Backup' }).waitFor();
    expect(await page.locator('form.form').count()).toBe(0);
  });
});
