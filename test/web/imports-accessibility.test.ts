import type { Page } from 'playwright-core';
import { expectFine, press } from '../support/visitor';
import { Browsing } from './browsing';
import { applied, checked, earlierImports, importId, mailed } from './fake-import';
import { type FakeSchool, never } from './fake-school';
import { bring, type Office, titled, visitImports } from './import-visit';

interface State {
  readonly name: string;
  readonly before?: (school: FakeSchool, office: Office) => void;
  readonly reach: (page: Page) => Promise<unknown>;
}

const plan = async (page: Page) => {
  await bring(page);
  await titled(page, 'What would change');
};
const look = async (page: Page) => {
  await page.goto(`${page.url().split('#')[0]}#/students/-/import?id=${importId}`);
};
const left = [{ row: 15, studentid: 'HS00002', reason: 'changed' }] as const;

const states: readonly State[] = [
  { name: 'to be chosen', reach: (page) => page.locator('.drop').waitFor() },
  {
    name: 'being compared',
    before: (school) => school.next('POST /imports', { status: 201, body: checked, after: never }),
    reach: async (page) => {
      await bring(page);
      await page.getByText('The list is compared with the school…').waitFor();
    },
  },
  {
    name: 'not read',
    before: (school) => {
      const errors = [{ field: 'file', message: 'No column is the email' }];
      school.next('POST /imports', { status: 400, body: { message: 'Invalid', errors } });
    },
    reach: async (page) => {
      await bring(page);
      await page.getByText('No column is the email').waitFor();
    },
  },
  {
    name: 'a workbook',
    reach: async (page) => {
      await bring(page, '6A.xlsx');
      await page.getByText('This is a workbook.').waitFor();
    },
  },
  {
    name: 'earlier ones',
    before: (_, { were }) => were(earlierImports),
    reach: async (page) => {
      await page.getByRole('heading', { name: 'Earlier imports' }).waitFor();
    },
  },
  {
    name: 'standing still',
    before: (_, { is }) => is({ state: 'applying', done: 2, isSilent: true }),
    reach: async (page) => {
      await look(page);
      await page.getByText('It stands still').waitFor();
    },
  },
  { name: 'what would change', reach: plan },
  {
    name: 'put right',
    reach: async (page) => {
      await plan(page);
      await page.getByText('Columns understood: 5.').click();
      await page.getByLabel('Row 19, Email').fill('parent19@families.example');
      await page.getByRole('button', { name: 'Look again with 1 correction' }).waitFor();
    },
  },
  {
    name: 'many who leave',
    before: (school) => {
      const counts = { ...checked.counts, wouldLeave: 282 };
      school.next('POST /imports', { status: 201, body: { ...checked, counts } });
    },
    reach: async (page) => {
      await plan(page);
      await page.getByLabel('They leave').check();
      await page.getByText('Who they are').click();
      await page.getByLabel('type the number 282').waitFor();
    },
  },
  {
    name: 'not written',
    before: (school) => {
      school.next(`POST /imports/${importId}/apply`, { status: 409, body: { message: 'Another file.' } });
    },
    reach: async (page) => {
      await plan(page);
      await press(page, 'Add 3, change 3');
      await page.getByText('Another file.').waitFor();
    },
  },
  {
    name: 'being written',
    before: (_, { is }) => is({ state: 'applying', done: 2 }),
    reach: async (page) => {
      await look(page);
      await page.getByText('2 of 6 rows…').waitFor();
    },
  },
  {
    name: 'written, some left alone',
    before: (_, { is }) => is({ notApplied: [...left] }),
    reach: async (page) => {
      await look(page);
      await page.getByText('1 was left as it is').waitFor();
    },
  },
  {
    name: 'asking before it is taken back',
    reach: async (page) => {
      await look(page);
      await press(page, 'Undo the import…');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'told to send mails',
    reach: async (page) => {
      await plan(page);
      await page.getByLabel('3 who are added get one each').check();
      await page.getByText('Mails: 3.').waitFor();
    },
  },
  {
    name: 'written, its mails on their way',
    before: (_, { is }) => is({ mails: 'send', mailed }),
    reach: async (page) => {
      await look(page);
      await page.getByText('14 of 30 sent.').waitFor();
    },
  },
  {
    name: 'taken back, some mails sent',
    before: (_, { is }) => is({ state: 'undone', mails: 'send', mailed }),
    reach: async (page) => {
      await look(page);
      await page.getByText('10 were not sent: the import was undone.').waitFor();
    },
  },
  {
    name: 'taken back',
    before: (_, { is }) => is({ ...applied, state: 'undone', notUndone: [...left] }),
    reach: async (page) => {
      await look(page);
      await page.getByText('1 was not taken back').waitFor();
    },
  },
];

describe('axe finds nothing on an import', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  it.each(states)('$name', async ({ before, reach }) => {
    const { page } = await visitImports(browsing, { before, reducedMotion: 'reduce' });
    await page.locator('.drop').waitFor();
    await reach(page);
    await expectFine(page);
  });
});
