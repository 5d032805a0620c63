import type { Page } from 'playwright-core';
import { button, drawn } from '../support/visitor';
import { Browsing } from './browsing';
import { demoStudents } from './demo-students';
import type { FakeAccount } from './fake-school';
import { withPast } from './student-past';

describe('erasing a student', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  /** The first of some demo students, with a past. */
  async function open(as?: FakeAccount) {
    const here = await browsing.visit({ students: demoStudents(3), at: '#/air', ...(as && { as }) });
    withPast(here.school);
    await here.page.goto(`${browsing.site.url}#/students/HS00001`);
    await heading(here.page, 'Học sinh mẫu An 01');
    await drawn(here.page);
    return here;
  }

  it('erases only once the ID is typed, and shows nothing of the student afterwards', async () => {
    const { page, school } = await open();
    await button(page, 'Erase…').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Keep the student' }).and(page.locator(':focus')).waitFor();
    await dialog.getByRole('textbox').fill('HS0000');
    await dialog.getByText('Not the same yet.').waitFor();
    await dialog.getByRole('textbox').press('Enter');
    await dialog.locator('input:focus').waitFor();
    expect(school.students).toHaveLength(3);
    await dialog.getByRole('textbox').fill('HS00001');
    await dialog.getByRole('button', { name: 'Erase for ever' }).click();
    await heading(page, 'HS00001 was erased');
    expect(await page.locator('main').innerText()).not.toContain('mẫu');
    expect(school.students).toHaveLength(2);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByText('Showing 2 of 2').waitFor();
  });

  it('erases nothing that was changed since it was looked at', async () => {
    const { page, school } = await open();
    await button(page, 'Erase…').click();
    school.change('HS00001', { name: 'Theirs' });
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill('HS00001');
    await dialog.getByRole('button', { name: 'Erase for ever' }).click();
    await dialog.getByText('Somebody changed this record meanwhile').waitFor();
    expect(school.students).toHaveLength(3);
  });

  it('lets Staff do everything but erase', async () => {
    const { page } = await open({ email: 'staff-01@school.example', role: 'Staff' });
    await page.getByText('Only an Admin can do this.').waitFor();
    expect(await button(page, 'Erase…').count()).toBe(0);
    await button(page, 'Leave…').waitFor();
  });
});
