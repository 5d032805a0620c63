import type { Page } from 'playwright-core';
import { expectFine, press } from '../support/visitor';
import { Browsing } from './browsing';
import { demoStudents } from './demo-students';
import { type FakeSchool, never } from './fake-school';
import { withPast } from './student-past';

interface State {
  readonly name: string;
  readonly before?: (school: FakeSchool) => void;
  readonly reach: (page: Page, school: FakeSchool) => Promise<unknown>;
}

const failure = { status: 500, body: { message: 'The reason of the server.' } };

const states: readonly State[] = [
  { name: 'as it opens', reach: (page) => page.locator('.time li').nth(2).waitFor() },
  {
    name: 'of who left',
    before: (school) => school.states.set('HS00001', { version: 3, status: 'left', leftOn: '2026-05-29' }),
    reach: (page) => page.getByText('Left on May 29, 2026').waitFor(),
  },
  {
    name: 'refusing a correction',
    reach: async (page) => {
      await press(page, 'Correct E');
      await page.getByLabel('Email').fill('nobody');
      await page.keyboard.press('Enter');
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'where somebody else was faster',
    reach: async (page, school) => {
      await press(page, 'Correct E');
      await page.getByLabel('Class').fill('9Z');
      school.change('HS00001', { class: '7B' });
      await page.keyboard.press('Enter');
      await page.getByText('corrected this record').waitFor();
    },
  },
  {
    name: 'after a correction that failed',
    reach: async (page, school) => {
      await press(page, 'Correct E');
      await page.getByLabel('Class').fill('9Z');
      school.next('PATCH /students/HS00001', failure);
      await page.keyboard.press('Enter');
      await page.getByText('The server ran into a problem.').waitFor();
    },
  },
  {
    name: 'after a change was taken back',
    reach: async (page) => {
      await page.locator('.time').getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Taken back: as before.').waitFor();
    },
  },
  {
    name: 'asking about leaving',
    reach: async (page) => {
      await press(page, 'Leave…');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'asking about erasing',
    reach: async (page) => {
      await press(page, 'Erase…');
      await page.getByRole('alertdialog').getByRole('textbox').fill('HS');
      await page.getByText('Not the same yet.').waitFor();
    },
  },
  {
    name: 'of who was erased',
    reach: async (page) => {
      await press(page, 'Erase…');
      await page.getByRole('alertdialog').getByRole('textbox').fill('HS00001');
      await press(page, 'Erase for ever');
      await page.getByText('HS00001 was erased').waitFor();
    },
  },
  {
    name: 'with nothing but the record',
    before: (school) => {
      for (const part of ['history', 'mails']) school.next(`GET /students/HS00001/${part}`, failure);
      school.next('GET /mail/suppressed', failure);
    },
    reach: async (page) => {
      await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(2);
      await page.getByText('Which addresses get no mail could not be loaded.').waitFor();
    },
  },
  {
    name: 'while nothing is read',
    before: (school) => school.next('GET /students/HS00001', { status: 200, body: {}, after: never }),
    reach: (page) => page.locator('.profile .skeleton').first().waitFor(),
  },
];

describe("axe finds nothing on a student's page", () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  it.each(states)('$name', async ({ before, reach }) => {
    const { page, school } = await browsing.visit({
      ...{ students: demoStudents(3), at: '#/air', reducedMotion: 'reduce' },
    });
    withPast(school);
    before?.(school);
    await page.goto(`${browsing.site.url}#/students/HS00001`);
    await page.locator('.profile').waitFor();
    await reach(page, school);
    await expectFine(page);
  });
});
