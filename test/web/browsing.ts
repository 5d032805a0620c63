import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { STUDENT_FIELDS, type Student } from '../../web/src/sections/students/student';
import { launchBrowser } from '../support/browser';
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
  readonly #complaints: string[] = [];
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
    const context = await this.#browser.newContext({ locale: 'en-US', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on('pageerror', (error) => this.#complaints.push(String(error)));
    page.on('console', (message) => {
      // Chromium reports every answer of 400 and more; what the page makes of them is for the tests.
      const expected = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !expected) this.#complaints.push(message.text());
    });
    await air?.install(page);
    if (as !== null) await page.addInitScript(`localStorage.setItem('schoolhouse.signed-in', 'yes')`);
    await page.goto(`${this.site.url}${at}`);
    await isThere(page);
    return { page, school };
  }

  /** Closes every tab and gives what the browser complained about in them: a violated policy, an uncaught error. */
  async leave(): Promise<string[]> {
    await Promise.all(this.#browser.contexts().map((context) => context.close()));
    return this.#complaints.splice(0);
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

function isThere(page: Page): Promise<void> {
  return page.locator('main:not(:has([aria-busy=true])) h1').waitFor();
}

/** Types a student into the form. */
export async function fillForm(page: Page, student: Student): Promise<void> {
  for (const field of STUDENT_FIELDS) {
    await page.locator(`form.form [name="${field}"]`).fill(student[field]);
  }
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

export async function viewAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View All Students' }).click();
}
