import { buffer } from 'node:stream/consumers';
import type { Browser, BrowserContextOptions, Download, Locator, Page } from 'playwright-core';
import { axeViolations } from './axe';
import { eventually } from './eventually';
import { fullName, password } from './phishing-client';

export interface Visitor {
  readonly page: Page;
  /** What the browser complained about so far: a violated policy, an uncaught error. Asking empties it. */
  readonly complaints: () => readonly string[];
}

/** A machine that is busy with something else needs long; only what never comes waits to the end. */
const patienceMs = 120_000;

/** A person without history in front of the site. */
export async function openVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const complaints: string[] = [];
  const page = await (await browser.newContext({ locale: 'en-US', ...options })).newPage();
  page.setDefaultTimeout(patienceMs);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Chromium reports every answer of 400 and more; what the page makes of them is for the tests.
    const isExpected = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  return { page, complaints: () => complaints.splice(0) };
}

/** The button of this very name. */
export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export async function press(page: Page, name: string): Promise<void> {
  await button(page, name).click();
}

/** Until what has been rendered is drawn, and what follows from its being there has been done: listeners, focus. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))',
  );
}

/** Until neither the page nor a part of it is on its way any more, and that is drawn. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main:not(:has([aria-busy=true], .skeleton)) h1').first().waitFor();
  await drawn(page);
}

/** Until nothing is wider than the window; what draws itself by its width follows that a frame later. */
export async function fitsInto(page: Page, width: number): Promise<void> {
  const isAsWide = async () => (await page.evaluate('document.documentElement.scrollWidth')) === width;
  await eventually(`the page is ${width} px wide`, isAsWide);
}

/** Fills in the form of sign-in or registration, in English. */
export async function enter(page: Page, email: string, secret = password, name = fullName): Promise<void> {
  // Not what stands there now: another form may have an email too, and be about to go.
  const form = page.locator('form.credentials');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(secret);
  const named = form.getByLabel('Full name');
  if ((await named.count()) > 0) await named.fill(name);
  await form.locator('button[type=submit]').click();
}

/** Signs in at the form's own address, until the site has led on from there: it would lead away who goes on before. */
export async function signIn(page: Page, email: string): Promise<void> {
  await enter(page, email);
  await page.waitForURL(/#\/$/);
}

/** What is in a file that the page offered; the browser may be another process's, and has the file. */
export async function textOfDownload(download: Download): Promise<string> {
  return (await buffer(await download.createReadStream())).toString('utf8');
}

type Appearance = readonly [language: 'vi' | 'en', colorScheme: 'light' | 'dark', width: number];

/** Every pair of a language, a colour scheme and a width. */
export const appearances: readonly Appearance[] = [
  ['vi', 'dark', 360],
  ['vi', 'light', 1280],
  ['en', 'dark', 1280],
  ['en', 'light', 360],
];

/** Every language, every colour scheme and every width. */
export const farthestApart: readonly Appearance[] = [
  ['vi', 'dark', 360],
  ['en', 'light', 1280],
];

/** What axe finds on the page as it is, in both languages, light and dark, wide and narrow; then as it was before. */
export async function axeEverywhere(page: Page, views = appearances): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [language, colorScheme, width] of views) {
    await speak(page, language);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const violations = await axeViolations(page);
    found.push(...violations.map((violation) => `${language} ${colorScheme} ${width}: ${violation}`));
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  return found;
}

/** axe finds nothing, whatever the appearance, and nobody has to scroll sideways on a phone. */
export async function expectFine(page: Page): Promise<void> {
  expect(await axeEverywhere(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await fitsInto(page, 360);
}

/** Chooses a language, until the page speaks it. The radio button may lie behind a dialog. */
export async function speak(page: Page, language: string): Promise<void> {
  const radio = page.locator(`input[value=${language}]`);
  await radio.evaluate((input) => (input as { click(): void } & object).click());
  await page.locator(`html[lang=${language}]`).waitFor();
}
