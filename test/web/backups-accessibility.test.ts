import type { Page } from 'playwright-core';
import { expectFine, press } from '../support/visitor';
import { Browsing } from './browsing';
import { demoStudents } from './demo-students';
import { good, newest, restored, restoreId, restoring, withBackups } from './fake-backups';
import { type FakeSchool, never } from './fake-school';

interface State {
  readonly name: string;
  readonly query?: string;
  readonly before?: (school: FakeSchool) => void;
  readonly reach: (page: Page) => Promise<unknown>;
}

const failure = { status: 500, body: { message: 'The reason of the server.' } };
const compared = { query: `?name=${newest}` };
const run = { query: `?name=${newest}&restore=${restoreId}` };
const progress = `GET /backups/${newest}/restores/${restoreId}`;

const states: readonly State[] = [
  { name: 'listed', reach: (page) => page.locator('table.backups').waitFor() },
  {
    name: 'none yet',
    before: (school) => school.answers.set('GET /backups', () => good([])),
    reach: (page) => page.getByText('There is no backup yet.').waitFor(),
  },
  {
    name: 'not read',
    before: (school) => school.answers.set('GET /backups', () => failure),
    reach: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  { name: 'compared', ...compared, reach: (page) => page.locator('table.differences').waitFor() },
  {
    name: 'being compared',
    ...compared,
    before: (school) => school.next(`GET /backups/${newest}/diff`, { ...good({}), after: never }),
    reach: (page) => page.getByText('The backup and the list are compared…').waitFor(),
  },
  {
    name: 'asking',
    ...compared,
    reach: async (page) => {
      await press(page, 'Choose all 3');
      await press(page, 'Restore 3…');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'asking again',
    ...compared,
    before: (school) => {
      const body = { message: 'Other counts.', counts: { add: 0, change: 0 } };
      school.next(`POST /backups/${newest}/restore`, { status: 409, body });
    },
    reach: async (page) => {
      await press(page, 'Restore 1…');
      await press(page, 'Back up, then restore 1');
      await page.locator('dialog .callout:focus').waitFor();
    },
  },
  {
    name: 'running',
    ...run,
    before: (school) => school.answers.set(progress, () => good({ ...restoring, backup: newest, done: 1 })),
    reach: (page) => page.getByText('1 of 2 students…').waitFor(),
  },
  {
    name: 'restored',
    ...run,
    before: (school) => {
      const notRestored = [{ studentid: 'HS00022', reason: 'changed' }];
      school.answers.set(progress, () => good({ ...restored, notRestored }));
    },
    reach: (page) => page.getByText('1 was left as it is:').waitFor(),
  },
];

describe('axe finds nothing on the backups', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  it.each(states)('$name', async ({ query = '', before, reach }) => {
    const { page, school } = await browsing.visit({
      ...{ students: demoStudents(3), at: '#/air', reducedMotion: 'reduce' },
    });
    withBackups(school);
    before?.(school);
    await page.goto(`${browsing.site.url}#/students/-/backups${query}`);
    await reach(page);
    await expectFine(page);
  });
});
