import type { Page } from 'playwright-core';
import { axeEverywhere } from '../support/visitor';
import { Browsing, fillForm, openForm, readAnew, save, toGrid, viewAll } from './browsing';
import { demoStudents } from './demo-students';
import { type FakeSchool, never } from './fake-school';

interface State {
  readonly name: string;
  readonly count?: number;
  readonly reach: (page: Page, school: FakeSchool) => Promise<void>;
}

const failure = { status: 500, body: { message: 'The reason of the server.' } };
const unanswered = { status: 200, body: [], after: never };

const states: readonly State[] = [
  { name: 'as it opens', count: 120, reach: viewAll },
  {
    name: 'asking to sign in again',
    reach: async (page, school) => {
      school.account = null;
      await page.reload();
      await page.getByText('Sign in to open').waitFor();
    },
  },
  {
    name: 'refusing a form',
    reach: async (page) => {
      await openForm(page);
      await save(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'after everything went well',
    count: 120,
    reach: async (page) => {
      const [student] = demoStudents(121).slice(-1);
      if (student) await fillForm(page, student);
      await save(page);
      await page.getByText('Saved ').first().waitFor();
      await page.getByRole('button', { name: 'Backup', exact: true }).click();
      await page.getByText('Backed up').waitFor();
    },
  },
  {
    name: 'with an address that gets no more mail, and a student who left',
    count: 2,
    reach: async (page, school) => {
      const address = 'hs00001@example.edu.vn';
      school.suppressed.push({ address, reason: 'bounce', at: '2026-11-20T07:00:00.000Z' });
      school.change('HS00002', {}, { status: 'left', leftOn: '2026-05-29' });
      await page.goto(page.url().replace('#/students', '#/students?status=all'));
      await page.reload();
      await page.getByText('Mail came back on').waitFor();
      await page.getByText('Left on').waitFor();
    },
  },
  {
    name: 'with a cell open that cannot be saved',
    count: 3,
    reach: async (page) => {
      await toGrid(page);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
      await page.locator('.cell-hint .note-error').waitFor();
    },
  },
  {
    name: 'with a value that somebody else changed meanwhile',
    count: 3,
    reach: async (page, school) => {
      await toGrid(page);
      await page.keyboard.press('Enter');
      await page.keyboard.type(' An');
      school.change('HS00001', { name: 'Học sinh mẫu Khác' });
      await page.keyboard.press('Enter');
      await page.locator('tr.conflict').waitFor();
    },
  },
  {
    name: 'with some chosen',
    count: 5,
    reach: async (page) => {
      await toGrid(page);
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByText('2 chosen').waitFor();
    },
  },
  ...(['Move class…', 'Leave…'] as const).map((question) => ({
    name: `asking ${question}`,
    count: 5,
    reach: async (page: Page) => {
      await toGrid(page);
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByRole('button', { name: question }).click();
      await page.getByRole('dialog').waitFor();
      await page
        .locator('dialog input')
        .first()
        .fill(question === 'Leave…' ? '' : '6B');
      await page.locator('dialog').press('Enter');
    },
  })),
  {
    name: 'after some were moved',
    count: 5,
    reach: async (page) => {
      await toGrid(page);
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByRole('button', { name: 'Move class…' }).click();
      await page.getByLabel('To class').fill('6B');
      await page.keyboard.press('Enter');
      await page.getByText('2 moved to 6B.').waitFor();
    },
  },
  {
    name: 'telling the keys',
    count: 1,
    reach: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    },
  },
  {
    name: 'after everything went wrong',
    reach: async (page, school) => {
      for (const path of ['GET /students', 'POST /students', 'POST /backup']) school.next(path, failure);
      await page.reload();
      await page.getByText('The list could not be loaded').waitFor();
      const [student] = demoStudents(1);
      if (student) await fillForm(page, student);
      await save(page);
      await page.getByRole('button', { name: 'Backup', exact: true }).click();
      await page.getByText('The backup failed').waitFor();
    },
  },
  {
    name: 'while everything runs',
    reach: async (page, school) => {
      for (const path of ['GET /students', 'POST /backup']) school.next(path, unanswered);
      await page.getByRole('button', { name: 'Backup', exact: true }).click();
      await readAnew(page);
      await page.locator('.desk .skeleton').evaluate(async (skeleton) => {
        for (const { finished } of skeleton.getAnimations()) await finished;
      });
    },
  },
  {
    name: 'with an empty list',
    reach: async (page) => {
      await page.getByText('No students yet').waitFor();
    },
  },
  {
    name: 'with nothing found, and a backup that goes on',
    count: 3,
    reach: async (page, school) => {
      // It is sent once more.
      for (let time = 0; time < 2; time += 1) school.next('POST /backup', { status: 504, body: {} });
      await page.getByRole('searchbox').fill('zzz');
      await page.getByRole('button', { name: 'Backup', exact: true }).click();
      await page.getByText('still running').waitFor();
    },
  },
];

describe('axe finds nothing on the page', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  it.each(states)('$name', async ({ reach, count = 0 }) => {
    const { page, school } = await browsing.visit({ students: demoStudents(count), reducedMotion: 'reduce' });
    await reach(page, school);
    expect(await axeEverywhere(page)).toEqual([]);
  });
});
