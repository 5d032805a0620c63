import type { Download, Page } from 'playwright-core';

/** Eight new students of 7A, as cells of a spreadsheet. */
const CELLS = [
  'Mã HS\tHọ và tên\tLớp\tNgày sinh\tThư PH',
  ...Array.from({ length: 8 }, (_, at) =>
    [
      `HS-020${at + 1}`,
      `Học sinh mới ${at + 1}`,
      '7A',
      `0${at + 1}/12/2014`,
      `new-${at + 1}@families.example`,
    ].join('\t'),
  ),
].join('\n');

/** Exports the list that is shown, imports a class from a spreadsheet, and takes that back: by keys alone. */
export async function exportAndImport(page: Page): Promise<Download> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const offered = page.waitForEvent('download');
  await press('Export…');
  await page.getByRole('button', { name: 'This list' }).press('Enter');
  const download = await offered;
  await page.getByRole('link', { name: 'Import…' }).press('Enter');
  await page.getByLabel('Cells copied from Excel').focus();
  await page.keyboard.insertText(CELLS);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('h1:focus', { hasText: 'What would change' }).waitFor();
  await press('Add 8, change 0');
  await page.getByText('8 rows written.').waitFor();
  await press('Undo the import…');
  await page.locator('dialog button:focus', { hasText: 'Keep the import' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('8 rows taken back.').waitFor();
  await page.getByRole('link', { name: 'To the list' }).last().press('Enter');
  await page.locator('.desk[aria-busy=false]').waitFor();
  return download;
}

/** The same on a phone, and kept. */
export async function importByTouch(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Import…' }).tap();
  await page.getByLabel('Cells copied from Excel').fill(CELLS);
  await page.getByRole('button', { name: 'Go on with 8 rows' }).tap();
  await page.getByRole('button', { name: 'Add 8, change 0' }).tap();
  await page.getByText('8 rows written.').waitFor();
}
