import type { BrowserContextOptions, Page } from 'playwright-core';
import { settled } from '../support/visitor';
import type { Browsing } from './browsing';
import { demoStudents } from './demo-students';
import { checked, withImports } from './fake-import';
import type { FakeSchool } from './fake-school';

export type Office = ReturnType<typeof withImports>;

interface Visit extends BrowserContextOptions {
  /** What the list that is brought would change. */
  readonly plan?: typeof checked;
  readonly before?: ((school: FakeSchool, office: Office) => void) | undefined;
}

/** The page of imports, before a list was brought. */
export async function visitImports(
  browsing: Browsing,
  { plan = checked, before, ...options }: Visit = {},
): Promise<{ readonly page: Page; readonly school: FakeSchool } & Office> {
  const { page, school } = await browsing.visit({ students: demoStudents(3), at: '#/air', ...options });
  const office = withImports(school, plan);
  before?.(school, office);
  await page.goto(`${browsing.site.url}#/students/-/import`);
  await titled(page, 'Import a list');
  return { page, school, ...office };
}

/** The page of imports with the plan of a list. */
export async function visitPlan(browsing: Browsing, plan = checked): ReturnType<typeof visitImports> {
  const here = await visitImports(browsing, { plan });
  await bring(here.page);
  await titled(here.page, 'What would change');
  return here;
}

/** Chooses a file, of no rows where nothing is said of it. */
export async function bring(
  page: Page,
  name = '6A.csv',
  text = 'studentid,name,class,birthdate,email\r\n',
): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
}

/** Until the step of this name is there, with what is loaded for it. */
export async function titled(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await settled(page);
}
