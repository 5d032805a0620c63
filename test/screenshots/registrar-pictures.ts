import type { Page } from 'playwright-core';
import { printed } from '../support/print-sheet';
import type { Picture } from './picture';

/** What a registrar does, step by step: each picture finds what those before it left. */
export const registrarPictures: readonly Picture[] = [
  { name: 'backups', path: '/students/-/backups', prepare: makeBackup, shows: 'table.backups' },
  { name: 'import-1-file', path: '/students/-/import', prepare: paste, shows: '.drop' },
  { name: 'import-2-plan', path: '/students/-/import', prepare: check, shows: 'table.faults' },
  { name: 'import-3-done', path: '/students/-/import', prepare: apply, shows: '.callout-good' },
  { name: 'student', path: '/students/DEMO-001', shows: '.profile-history li' },
  { name: 'backup-compare', path: '/students/-/backups', prepare: compare, shows: 'table.differences' },
  { name: 'backup-restore', path: '/students/-/backups', prepare: askToRestore, shows: 'dialog' },
  { name: 'year-1-classes', path: '/students', prepare: openYear, shows: 'dialog table' },
  { name: 'year-2-preview', path: '/students', prepare: previewYear, shows: 'dialog table' },
  { name: 'year-3-done', path: '/students', prepare: applyYear, shows: 'dialog [role=status]' },
  { name: 'print', path: '/students?class=7A', prepare: print, shows: '.print-sheet' },
].map((picture) => ({ ...picture, who: 'admin', isStep: true }));

/** As a school's spreadsheet has it: a new student, a new class, a day that there is not. */
const cells = `Mã HS\tHọ và tên\tLớp\tNgày sinh\tThư PH
DEMO-001\tDemo Student 01\t6B\t17/03/2013\tparent01@families.example
DEMO-002\tDemo Student 02\t6A\t17/05/2013\tparent01@families.example
DEMO-020\tHọc sinh mẫu 20\t6A\t31/02/2015\tparent20@families.example
DEMO-021\tHọc sinh mẫu 21\t6A\t21/03/2015\tparent21@families.example
DEMO-022\tDemo Student 02\t6A\t17/05/2013\tparent01@families.example
`;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function makeBackup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Backup', exact: true }).click();
  await page.getByText('Backed up, and the email is sent.').waitFor();
}

async function paste(page: Page): Promise<void> {
  await page.getByLabel('Cells copied from Excel').fill(cells);
}

async function check(page: Page): Promise<void> {
  await paste(page);
  await press(page, 'Go on with 5 rows');
}

async function apply(page: Page): Promise<void> {
  await check(page);
  await press(page, /^Add \d+, change \d+$/);
}

async function compare(page: Page): Promise<void> {
  await page.locator('table.backups a').first().click();
}

async function askToRestore(page: Page): Promise<void> {
  await compare(page);
  await press(page, /^Choose all/);
  await press(page, /^Restore \d+…$/);
}

async function openYear(page: Page): Promise<void> {
  await page.locator('.desk[aria-busy=false]').waitFor();
  await press(page, 'New school year…');
}

async function previewYear(page: Page): Promise<void> {
  await openYear(page);
  await press(page, 'Preview');
  await page.getByRole('heading', { name: 'Step 2 of 3' }).waitFor();
}

async function applyYear(page: Page): Promise<void> {
  await previewYear(page);
  await press(page, /^Move \d+, \d+ leave$/);
  await page.getByRole('button', { name: /^Undo for/ }).waitFor();
}

async function print(page: Page): Promise<void> {
  await page.locator('.desk[aria-busy=false] tbody tr').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await printed(page);
}
