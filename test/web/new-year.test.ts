import type { Page } from 'playwright-core';
import { exampleRecord } from '../../contracts/openapi/example';
import { type ImportState, importStateFields } from '../../contracts/students/import-state';
import { eventually } from '../support/eventually';
import { axeEverywhere, button } from '../support/visitor';
import { Browsing, toGrid } from './browsing';
import { demoStudents } from './demo-students';
import type { FakeSchool } from './fake-school';

const importId = 'Hk29vEjRWeJCrze8SNFZ4k';
const sha256 = '0'.repeat(64);

/** Plans, writes and takes back as the API does; each question how far it is brings it further. */
function planning(school: FakeSchool) {
  const sent: unknown[] = [];
  const classes = [
    { from: '6A1', to: '7A1', students: 1 },
    { from: '12A3', students: 1 },
  ];
  const planned = {
    ...{ importId, sha256, students: 3, moving: 1, leaving: 1, staying: 1, unread: 0 },
    classes,
  };
  const counts = { toAdd: 0, toChange: 1, unchanged: 1, errors: 0, warnings: 0, wouldLeave: 1, active: 3 };
  let state: ImportState = {
    ...exampleRecord(importStateFields),
    ...{ importId, sha256, counts, state: 'applying', done: 0, of: 2, notApplied: [], notUndone: [] },
    ...{ mails: 'none', mailed: undefined },
  };
  const answer = (status: number) => ({ status, body: state });
  const is = (more: Partial<ImportState>) => {
    state = { ...state, ...more };
  };
  school.answers.set('POST /imports/rollover', (body) => {
    sent.push(JSON.parse(body));
    return { status: 201, body: planned };
  });
  school.answers.set(`POST /imports/${importId}/apply`, (body) => {
    sent.push(JSON.parse(body));
    return answer(202);
  });
  school.answers.set(`DELETE /imports/${importId}`, () => {
    is({ state: 'undoing', done: 0 });
    return answer(202);
  });
  school.answers.set(`GET /imports/${importId}`, () => answer(200));
  return { sent, is };
}

describe('the new school year', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  const step = (page: Page, name: string) => page.getByRole('heading', { level: 3, name }).waitFor();
  const open = async () => {
    const visit = await browsing.visit({ students: demoStudents(3) });
    const office = planning(visit.school);
    return { ...visit, ...office };
  };

  it('goes from a proposal by a preview to what was done, and back, by keys alone', async () => {
    const { page, school, sent, is } = await open();
    await toGrid(page);
    await page.keyboard.press(' ');
    await page.getByText('1 chosen').waitFor();
    await button(page, 'New school year…').press('Enter');
    await step(page, 'Step 1 of 3: classes');
    await page.getByText('1 student who is chosen in the list repeats the year.').waitFor();
    await page.getByLabel('7A2 goes to').fill('8B');
    await button(page, 'Preview').press('Enter');
    await step(page, 'Step 2 of 3: what would change');
    await page.getByText('3 = 1 move, 1 leave, 1 stay').waitFor();
    expect(sent).toEqual([
      {
        classes: [{ from: '6A1', to: '7A1' }, { from: '7A2', to: '8B' }, { from: '8A3' }],
        students: [{ studentid: 'HS00001', to: '6A1' }],
      },
    ]);
    await page.locator('h3:focus').waitFor();
    await button(page, 'Move 1, 1 leave').press('Enter');
    await page.getByText('0 of 2…').waitFor();
    expect(sent[1]).toEqual({ sha256, missing: 'leave', expectLeave: 1, mails: 'none' });
    const lists = () => school.requests.filter((request) => request.startsWith('GET /students?')).length;
    const before = lists();
    is({ state: 'applied', done: 2, notApplied: [{ studentid: 'HS00002', reason: 'changed' }] });
    await page.getByText('1 moved, 1 left.').waitFor();
    await page.getByRole('dialog').getByText('HS00002').waitFor();
    await eventually('the list is read again', async () => lists() > before);
    await button(page, 'Undo for 1').press('Enter');
    await page.getByText('0 of 2 taken back…').waitFor();
    is({ state: 'undone', done: 1, notApplied: [] });
    await page.getByText('Taken back: everybody as before.').waitFor();
    await button(page, 'Done').press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('can be taken back another day, from the same browser', async () => {
    const { page, is } = await open();
    await page.evaluate(`localStorage.setItem('schoolhouse.new-year', '${importId}')`);
    is({ state: 'applied', done: 2 });
    await button(page, 'New school year…').press('Enter');
    await page.getByText('1 moved, 1 left.').waitFor();
    await button(page, 'Plan another').press('Enter');
    await step(page, 'Step 1 of 3: classes');
  });

  it('names what keeps it from being planned, and has no barrier in any step and appearance', async () => {
    const { page, school, is } = await open();
    await button(page, 'New school year…').press('Enter');
    await step(page, 'Step 1 of 3: classes');
    expect(await axeEverywhere(page)).toEqual([]);
    const message = "'9Z' has students and is not named";
    const errors = [{ field: 'classes', message }];
    school.next('POST /imports/rollover', { status: 400, body: { message: 'Invalid', errors } });
    await button(page, 'Preview').press('Enter');
    await page.getByText(message).waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
    await button(page, 'Preview').press('Enter');
    await page.getByText('3 = 1 move, 1 leave, 1 stay').waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
    await button(page, 'Move 1, 1 leave').press('Enter');
    await page.getByText('0 of 2…').waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
    is({ state: 'applied', done: 2, notApplied: [{ studentid: 'HS00002', reason: 'changed' }] });
    await page.getByText('1 moved, 1 left.').waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
  });
});
