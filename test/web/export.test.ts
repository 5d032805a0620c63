import type { Page } from 'playwright-core';
import { axeEverywhere, textOfDownload } from '../support/visitor';
import { Browsing } from './browsing';
import { demoStudents } from './demo-students';

const route = 'GET /exports/oneroster.zip';
const school = { name: 'The whole school (OneRoster 1.2)' };

describe('exporting', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  const open = async (at = '#/students', count = 6) => {
    const visit = await browsing.visit({ students: demoStudents(count), at });
    await visit.page.getByRole('button', { name: 'Export…' }).press('Enter');
    await visit.page.getByRole('dialog', { name: 'Export' }).waitFor();
    return visit;
  };
  const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

  it('saves the list that is found, with the headings that an import reads', async () => {
    const { page } = await open('#/students?class=7A2');
    const download = page.waitForEvent('download');
    await button(page, 'This list: 1 (CSV)').press('Enter');
    const lines = (await textOfDownload(await download)).split('\r\n');
    expect(lines[0]).toBe('\uFEFFstudentid,name,class,birthdate,email');
    expect(lines.map((line) => line.split(',')[2])).toEqual(['class', '7A2', undefined]);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('says of a list that is longer than an import how it can come back', async () => {
    const { page } = await open('#/students', 20_001);
    await button(page, 'This list: 20,001 (CSV)').waitFor();
    await page.getByText('An import takes 20,000 rows at a time').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: '7A2 ' }).click();
    await page.getByText(/Showing 100 of [\d,]+ found/).waitFor();
    await page.getByRole('button', { name: 'Export…' }).click();
    await page.getByText('Opens in a spreadsheet and can be imported again.').waitFor();
  });

  it('saves the school for other systems, and says who is not in it', async () => {
    const { page, school: behind } = await open();
    const headers = { 'content-type': 'application/zip', 'x-records-left-out': '2' };
    behind.next(route, { status: 200, body: 'PK', headers });
    const download = page.waitForEvent('download');
    await page.getByRole('button', school).press('Enter');
    expect((await download).suggestedFilename()).toBe('oneroster.zip');
    expect(await textOfDownload(await download)).toBe('PK');
    await page.getByText('Records that cannot be read and are missing: 2.').waitFor();
  });

  it('says why there is no file, in every appearance without a barrier', async () => {
    const { page, school: behind } = await open();
    expect(await axeEverywhere(page)).toEqual([]);
    behind.next(route, { status: 413, body: { message: 'The school has more students than fit.' } });
    await page.getByRole('button', school).click();
    await page.getByText('The file could not be made').waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
  });
});
