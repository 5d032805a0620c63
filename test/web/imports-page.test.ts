import { eventually } from '../support/eventually';
import { button, textOfDownload } from '../support/visitor';
import { Browsing, leaveAndReturn } from './browsing';
import { demoStudents } from './demo-students';
import { applied, checked, importId } from './fake-import';
import { bring, titled, visitImports, visitPlan } from './import-visit';

const list = 'Mã HS\tHọ tên\tLớp\tNgày sinh\tEmail\nHS-0131\tHọc sinh mẫu 31\t6A\t08/01/2015\tp@f.example\n';

describe('an import', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  it('is led to from the list of students, and back', async () => {
    const { page } = await browsing.visit({ students: demoStudents(3) });
    await page.getByRole('link', { name: 'Import…' }).click();
    await titled(page, 'Import a list');
    await page.getByRole('link', { name: 'To the list' }).click();
    await page.locator('.desk').waitFor();
  });

  it('goes by keys alone from pasted cells by what would change to what was written, and back', async () => {
    const { page, school, sent, files, is } = await visitImports(browsing);
    await page.getByLabel('Cells copied from Excel').fill(list);
    await button(page, 'Go on with 1 row').press('Enter');
    await page.locator('h1:focus', { hasText: 'What would change' }).waitFor();
    await titled(page, 'What would change');
    expect(files).toEqual([list]);
    expect(await page.locator('.import-counts dd').allInnerTexts()).toEqual(['3', '3', '24', '3', '4', '2']);
    await page.getByText('To add: 3. To change: 3. To leave: 0. Mistakes: 3. No mails.').waitFor();
    await button(page, 'Add 3, change 3').press('Enter');
    await page.getByText('2 of 6 rows…').waitFor();
    expect(sent).toEqual([{ sha256: checked.sha256, missing: 'keep', mails: 'none' }]);
    const lists = () => school.requests.filter((request) => request.startsWith('GET /students?')).length;
    const before = lists();
    is({ state: 'applied', done: 6, notApplied: [{ row: 15, studentid: 'HS00002', reason: 'changed' }] });
    await page.getByText('5 rows written.').waitFor();
    await page.getByText('1 was left as it is').waitFor();
    await page.getByText('was changed by somebody meanwhile.').waitFor();
    await eventually('the list is read again', async () => lists() > before);
    await button(page, 'Undo the import…').press('Enter');
    await page.locator('dialog button:focus', { hasText: 'Keep the import' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('1 of 6 rows taken back…').waitFor();
    is({ state: 'undone', of: 5, done: 5, notUndone: [] });
    await page.getByText('5 rows taken back.').waitFor();
  });

  it('names each mistake by row and field, and gives them as a file', async () => {
    const { page, school } = await visitPlan(browsing);
    const rows = await page.locator('table.faults tbody tr').allInnerTexts();
    expect(rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
      '12 Date of birth 31/02/2015 Is not a real day in the form of this list.',
      '19 Email parent19@families Is not an email address.',
      '27 The row ăn trưa Has more cells than there are headings.',
    ]);
    const csv = 'row,field,value,message\r\n12,birthdate,31/02/2015,must be a real day\r\n';
    const headers = { 'content-type': 'text/csv; charset=utf-8' };
    school.next(`GET /imports/${importId}/errors`, { status: 200, body: csv, headers });
    const offered = page.waitForEvent('download');
    await button(page, 'As CSV').click();
    expect(await textOfDownload(await offered)).toBe(csv);
    school.next(`GET /imports/${importId}/errors`, { status: 500, body: { message: 'No.' } });
    await button(page, 'As CSV').click();
    await page.getByText('The file could not be made.').waitFor();
  });

  it('shows who is changed and how, and what should be looked at, likely doubles first', async () => {
    const { page } = await visitPlan(browsing);
    const changed = await page.locator('table.changed tbody tr').allInnerTexts();
    expect(changed[1]?.replaceAll(/\s+/g, ' ')).toMatch(/15 .*HS00002 Class 6B → 6A Date of birth .*2015 → /);
    expect(changed[2]).toContain('Left → At school');
    const warnings = await page.locator('section[aria-labelledby=warnings] li').allInnerTexts();
    expect(warnings.map((warning) => warning.slice(0, 40))).toEqual([
      'No date tells whether the day or the mon',
      'Row 31: HS-0131 has the same name and bi',
      'Row 32: HS-0132 has nearly the same ID a',
      'Row 33: HS-0133 has the same address as ',
    ]);
  });

  it('lets those who are missing leave only when somebody says so, and many only when their number is typed', async () => {
    const counts = { ...checked.counts, wouldLeave: 282 };
    const { page, sent } = await visitPlan(browsing, { ...checked, counts });
    await page.getByText('That is 90 %.').waitFor();
    await page.getByLabel('They leave').check();
    const apply = button(page, 'Add 3, change 3, 282 leave');
    expect(await apply.getAttribute('aria-disabled')).toBe('true');
    await apply.press('Enter');
    await page.getByLabel('type the number 282').fill('282');
    await apply.click();
    await page.getByText('2 of 6 rows…').waitFor();
    expect(sent).toEqual([{ sha256: checked.sha256, missing: 'leave', expectLeave: 282, mails: 'none' }]);
  });

  it('keeps what was pasted for whoever goes back to mend it', async () => {
    const { page, files } = await visitImports(browsing);
    const cells = page.getByLabel('Cells copied from Excel');
    await cells.fill(list);
    await button(page, 'Go on with 1 row').click();
    await button(page, 'Back').click();
    await cells.fill(list.replace('6A', '6B'));
    await button(page, 'Go on with 1 row').click();
    await titled(page, 'What would change');
    expect(files.map((file) => /6[AB]/.exec(file)?.[0])).toEqual(['6A', '6B']);
  });

  it('knows a OneRoster zip by its first letters, and says what to do with a workbook or a file that is too large', async () => {
    const { page, school } = await visitImports(browsing);
    await bring(page, 'school.zip', 'PK and more');
    await titled(page, 'What would change');
    expect(school.requests).toContain('POST /imports?format=oneroster&name=school.zip');
    await button(page, 'Back').click();
    await bring(page, 'class.xlsx', 'PK and more');
    await page.getByText('This is a workbook.').waitFor();
    await bring(page, 'all.csv', 'x'.repeat(5_000_001));
    await page.getByText('The file has more than 5 MB.').waitFor();
    expect(school.requests.filter((request) => request.startsWith('POST /imports'))).toHaveLength(1);
  });

  it('says why a list was not read, and why a plan was not written', async () => {
    const { page, school } = await visitImports(browsing);
    const errors = [{ field: 'file', message: 'No column is the email' }];
    school.next('POST /imports', { status: 400, body: { message: 'Invalid', errors } });
    await bring(page);
    await page.getByText('No column is the email').waitFor();
    await bring(page);
    const message = 'The file is another one.';
    school.next(`POST /imports/${importId}/apply`, { status: 409, body: { message } });
    await button(page, 'Add 3, change 3').click();
    await page.getByText('Nothing was written').waitFor();
    await page.getByText(message).waitFor();
  });

  it('says what it can where an import is no longer known, and that a list was only compared', async () => {
    const { page, school, is } = await visitImports(browsing);
    school.next(`GET /imports/${importId}`, { status: 404, body: { message: 'Expired.' } });
    await page.goto(`${browsing.site.url}#/students/-/import?id=${importId}`);
    await button(page, 'Try again').waitFor();
    is({ ...applied, state: 'checked' });
    await button(page, 'Try again').click();
    await page.getByText('This list was compared only.').waitFor();
    await leaveAndReturn(page);
    await page.getByText('This list was compared only.').waitFor();
  });
});
