import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { axeViolations } from './axe';
import { password } from './phishing-client';

export interface Visitor {
  readonly page: Page;
  /** What the browser complained about so far: a violated policy, an uncaught error. Asking empties it. */
  readonly complaints: () => readonly string[];
}

/** A person without history in front of the site. */
export async function openVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const complaints: string[] = [];
  const page = await (await browser.newContext({ locale: 'en-US', ...options })).newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Chromium reports every answer of 400 and more; what the page makes of them is for the tests.
    const isExpected = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  return { page, complaints: () => complaints.splice(0) };
}

/** Fills in the form of sign-in or registration, in English. */
export async function enter(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.locator('form.credentials button[type=submit]').click();
}

/** What axe finds on the page as it is, in both languages, light and dark, wide and narrow; then as it was before. */
export async function axeEverywhere(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const language of ['vi', 'en']) {
    // The radio button may lie behind a dialog.
    await page
      .locator(`input[value=${language}]`)
      .evaluate((radio) => (radio as { click(): void } & object).click());
    for (const colorScheme of ['dark', 'light'] as const) {
      for (const width of [360, 1280]) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        const violations = await axeViolations(page);
        found.push(...violations.map((violation) => `${language} ${colorScheme} ${width}: ${violation}`));
      }
    }
  }
  return found;
}
