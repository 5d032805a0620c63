import type { Page } from 'playwright-core';
import { button } from '../support/visitor';
import { Browsing } from './browsing';
import { checked } from './fake-import';
import { titled, visitImports } from './import-visit';

const headings = 'Mã HS\tHọ tên\tLớp\tNgày sinh\tEmail\tGhi chú';
const rowOf = (n: number, day = '08/01/2015') =>
  `HS-01${n}\tHọc sinh mẫu ${n}\t6A\t${day}\tparent${n}@families\tăn trưa`;
const list = `${headings}\n${Array.from({ length: 35 }, (_, at) => rowOf(at + 2)).join('\n')}\n`;

describe('a list is put right on the page', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  async function paste(page: Page) {
    await page.getByLabel('Cells copied from Excel').fill(list);
    await button(page, 'Go on with 35 rows').press('Enter');
    await titled(page, 'What would change');
  }

  const cellsOf = (text: string | undefined, row: number) => text?.split('\n')[row - 1]?.split('\t') ?? [];

  it('cell by cell, by keys alone, and is looked at again', async () => {
    const { page, files } = await visitImports(browsing);
    await paste(page);
    const day = page.getByLabel('Row 12, Date of birth');
    await day.press('Control+a');
    await page.keyboard.type('28/02/2015');
    await page.getByLabel('Row 19, Email').fill('parent19@families.example');
    expect(await page.getByLabel('Row 27').count()).toBe(0);
    await button(page, 'Look again with 2 corrections').waitFor();
    await day.press('Enter');
    await page.getByText('2 rows of it were put right or left out here; your file is as it was.').waitFor();
    await page.locator('h1:focus', { hasText: 'What would change' }).waitFor();
    expect(files[0]).toBe(list);
    expect(cellsOf(files[1], 12)[3]).toBe('"28/02/2015"');
    expect(cellsOf(files[1], 19)[4]).toBe('"parent19@families.example"');
    expect(cellsOf(files[1], 13)).toEqual(cellsOf(list, 13));
    await button(page, 'Back').click();
    expect(await page.getByLabel('Cells copied from Excel').inputValue()).toBe(files[1]);
  });

  it('without a row that may be there twice, and with what was typed before', async () => {
    const { page, files } = await visitImports(browsing);
    await paste(page);
    await page.getByLabel('Row 19, Email').fill('parent19@families.example');
    await button(page, 'Leave row 31 out').press('Enter');
    await page.getByText('2 rows of it were put right').waitFor();
    expect(cellsOf(files[1], 31)).toEqual(['']);
    expect(cellsOf(files[1], 32)).toEqual(cellsOf(list, 32));
    expect(cellsOf(files[1], 19)[4]).toContain('parent19@families.example');
    await button(page, 'Leave row 32 out').press('Enter');
    await page.getByText('3 rows of it were put right').waitFor();
    expect([cellsOf(files[2], 31), cellsOf(files[2], 32)]).toEqual([[''], ['']]);
  });

  it('and keeps what was typed where it could not be looked at again', async () => {
    const { page, school } = await visitImports(browsing);
    await paste(page);
    await page.getByLabel('Row 19, Email').fill('parent19@families.example');
    school.next('POST /imports', { status: 503, body: { message: 'Busy.' } });
    await button(page, 'Look again with 1 correction').press('Enter');
    await page.getByText('The list was not read').waitFor();
    expect(await page.getByLabel('Row 19, Email').inputValue()).toBe('parent19@families.example');
    await button(page, 'Look again with 1 correction').press('Enter');
    await page.getByText('1 row of it was put right').waitFor();
  });

  it('and says so where what it takes could not be loaded', async () => {
    const { page, school } = await visitImports(browsing);
    await paste(page);
    await page.route('**/chunks/mended-list-*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Cut short");' }),
    );
    await page.getByLabel('Row 19, Email').fill('parent19@families.example');
    await button(page, 'Look again with 1 correction').press('Enter');
    await page.getByText('The list was not read').waitFor();
    expect(school.requests.filter((request) => request.startsWith('POST /imports'))).toHaveLength(1);
  });

  it('after it was seen how it was understood', async () => {
    const { page } = await visitImports(browsing);
    await paste(page);
    await page.getByText('Columns understood: 5. Left out: 1.').click();
    await page.getByText('Separated by tabs. Headings in row 1. 1 blank row is left out.').waitFor();
    const rows = await page.locator('.understood tbody tr').allInnerTexts();
    expect(rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'Mã HS HS-0131, HS-0132, HS-0133 Student ID',
      'Họ tên Học sinh mẫu 31, Học sinh mẫu 32 Full name',
      'Lớp 6A, 6A, 6A Class',
      'Ngày sinh 08/01/2015, 17/03/2015 Date of birth',
      'Email parent01@families.example Email',
      'Ghi chú ăn trưa Left out, never saved',
    ]);
  });

  it('not where it is a OneRoster zip, which is put right where it was made', async () => {
    const { understood: _, ...zip } = checked;
    const { page } = await visitImports(browsing, { plan: zip });
    const buffer = Buffer.from('PK and more');
    await page.locator('input[type=file]').setInputFiles({ name: 'school.zip', mimeType: '', buffer });
    await titled(page, 'What would change');
    await page.getByText('Correct them in the list and bring it again').waitFor();
    expect(await page.locator('.faults input').count()).toBe(0);
    expect(await button(page, 'Leave row 31 out').count()).toBe(0);
  });
});
