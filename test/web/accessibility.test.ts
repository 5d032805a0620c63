import type { Page } from 'playwright-core';
import { axeEverywhere } from '../support/visitor';
import { Browsing, fillForm, save, viewAll } from './browsing';
import { demoStudents, type FakeSchool, never } from './fake-school';

interface State {
  readonly name: string;
  readonly count?: number;
  readonly reach: (page: Page, school: FakeSchool) => Promise<void>;
}

const failure = { status: 500, body: { message: 'The reason of the server.' } };
const unanswered = { status: 200, body: [], after: never };

const states: readonly State[] = [
  { name: 'as it opens', reach: async () => {} },
  {
    name: 'asking to sign in again',
    reach: async (page, school) => {
      school.account = null;
      await viewAll(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'refusing a form',
    reach: async (page) => {
      await save(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'after everything went well',
    count: 120,
    reach: async (page) => {
      await viewAll(page);
      const [student] = demoStudents(121).slice(-1);
      if (student) await fillForm(page, student);
      await save(page);
      await page.getByText('Saved ').waitFor();
      await page.getByRole('button', { name: 'Backup', exact: true }).click();
      await page.getByText('Backed up').waitFor();
    },
  },
  {
    name: 'with an address that gets no more mail',
    count: 2,
    reach: async (page, school) => {
      const address = 'hs00001@example.edu.vn';
      school.suppressed.push({ address, reason: 'bounce', at: '2026-11-20T07:00:00.000Z' });
      await viewAll(page);
      await page.getByText('Mail came back on').waitFor();
    },
  },
  {
    name: 'after everything went wrong',
    reach: async (page, school) => {
      for (const path of ['GET /students', 'POST /students', 'POST /backup']) school.next(path, failure);
      await viewAll(page);
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
      await viewAll(page);
      await page.getByRole('button', { name: 'Backup', exact: true }).click();
      await page.locator('.skeleton').evaluate(async (skeleton) => {
        for (const { finished } of skeleton.getAnimations()) await finished;
      });
    },
  },
  {
    name: 'with an empty list',
    reach: async (page) => {
      await viewAll(page);
      await page.getByText('No students yet').waitFor();
    },
  },
  {
    name: 'with nothing found, and a backup that goes on',
    count: 3,
    reach: async (page, school) => {
      school.next('POST /backup', { status: 504, body: {} });
      await viewAll(page);
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
