import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { STUDENT_FIELDS, type Student } from '../../web/src/sections/students/student';
import { launchBrowser } from '../support/browser';
import { openVisitor, settled, type Visitor } from '../support/visitor';
import type { FakeAir } from './fake-air';
import { type FakeAccount, FakeSchool } from './fake-school';
import { type RunningSite, serveSite } from './site';

interface Visit extends BrowserContextOptions {
  readonly students?: readonly Student[];
  /** Whose session the browser has; null for nobody's. */
  readonly as?: FakeAccount | null;
  /** The forecast service; left out where the page shows no air. */
  readonly air?: FakeAir;
  /** The fragment that the tab opens. */
  readonly at?: string;
}

const ADMIN: FakeAccount = { email: 'admin-01@school.example', role: 'Admin' };

/** The site with a browser in front of it, for one test file. */
export class Browsing {
  readonly #visitors: Visitor[] = [];
  readonly #browser: Browser;
  readonly site: RunningSite;

  private constructor(browser: Browser, site: RunningSite) {
    this.#browser = browser;
    this.site = site;
  }

  static async start(): Promise<Browsing> {
    const [browser, site] = await Promise.all([launchBrowser(), serveSite(new FakeSchool())]);
    return new Browsing(browser, site);
  }

  /** A new tab of a person without history, and the school behind it. */
  async visit({
    students = [],
    as = ADMIN,
    at = '#/students',
    air,
    ...options
  }: Visit = {}): Promise<{ page: Page; school: FakeSchool }> {
    const school = new FakeSchool();
    school.students.push(...students);
    school.account = as;
    this.site.school = school;
    const visitor = await openVisitor(this.#browser, options);
    this.#visitors.push(visitor);
    const { page } = visitor;
    await air?.install(page);
    if (as !== null) await page.addInitScript(`localStorage.setItem('schoolhouse.signed-in', 'yes')`);
    await page.goto(`${this.site.url}${at}`);
    await isThere(page);
    return { page, school };
  }

  /** Closes every tab and gives what the browser complained about in them: a violated policy, an uncaught error. */
  async leave(): Promise<string[]> {
    await Promise.all(this.#browser.contexts().map((context) => context.close()));
    return this.#visitors.splice(0).flatMap(({ complaints }) => complaints());
  }

  async end(): Promise<void> {
    await this.#browser.close();
    await this.site.close();
  }
}

/** Loads the page anew, and waits until it is there. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await isThere(page);
}

/** Goes elsewhere, and comes back once that is shown: two addresses in a row would be one change to the page. */
export async function leaveAndReturn(page: Page): Promise<void> {
  const here = page.url();
  await page.goto(new URL('#/air', here).href);
  await page.locator('.nav a[href="#/air"][aria-current]').waitFor();
  await page.goto(here);
}

/** Another tab says that much has changed: the list is read anew. */
export async function readAnew(page: Page): Promise<void> {
  await page.evaluate("new BroadcastChannel('schoolhouse.students').postMessage({ kind: 'all' })");
}

/** Until the page is there with all its parts. */
export async function isThere(page: Page): Promise<void> {
  await settled(page);
  // What the list opens is below it, and comes after it without a sign that it is on its way.
  if ((await page.locator('.desk').count()) > 0) await page.locator('.backup').last().waitFor();
}

/** Opens the form, if it is not there yet, until it has the focus: it takes that only once it is drawn. */
export async function openForm(page: Page): Promise<void> {
  if ((await page.locator('form.form').count()) === 0) {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await page.locator('form.form :focus').waitFor();
}

/** Types a student into the form. */
export async function fillForm(page: Page, student: Student): Promise<void> {
  await openForm(page);
  for (const field of STUDENT_FIELDS) {
    await page.locator(`form.form [name="${field}"]`).fill(student[field]);
  }
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** The list is there without being asked for. */
export async function viewAll(page: Page): Promise<void> {
  await page.locator('.desk').waitFor();
}

/** Goes to the cell of the list that takes part in the order of Tab. */
export async function toGrid(page: Page): Promise<void> {
  await page.locator('.sheet tbody [tabindex="0"]').focus();
}
