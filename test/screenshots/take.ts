import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Accounts } from '../../local/demo-accounts';
import { launchBrowser } from '../support/browser';
import { enter, openVisitor } from '../support/visitor';
import { openDemoSchool } from './demo-school';
import { type Picture, pictures } from './pictures';
import { smallPng } from './small-png';

// As `npm start` does: functions run in UTC on AWS.
process.env.TZ = 'UTC';

const folder = resolve(__dirname, '../../docs/screenshots');
const viewports = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Every section of the site: wide and narrow, light and dark. */
async function main(): Promise<void> {
  const [school, browser] = await Promise.all([openDemoSchool(), launchBrowser()]);
  try {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder))
      if (name.endsWith('.png') && !name.startsWith('extension-')) rmSync(join(folder, name));
    const blank = await browser.newPage();
    for (const picture of pictures) await take(browser, school, picture, blank);
  } finally {
    await browser.close();
    await school.close();
  }
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000;
  console.log(`${sizes.length} pictures, ${kilobytes.toFixed(0)} kB, in docs/screenshots`);
}

interface School {
  readonly url: string;
  readonly accounts: Accounts;
}

async function take(browser: Browser, school: School, picture: Picture, blank: Page): Promise<void> {
  const { page } = await openVisitor(browser, {
    locale: picture.locale ?? 'en-US',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
  });
  if (picture.who !== 'visitor') await signIn(page, school, picture.who);
  await page.goto(`${school.url}/#${picture.path}`);
  await picture.prepare?.(page);
  await page.locator(picture.shows).first().waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  for (const [device, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.mouse.move(0, 0);
      const image = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
      const file = join(folder, `${picture.name}-${device}-${colorScheme}.png`);
      writeFileSync(file, await smallPng(blank, image));
    }
  }
  await page.context().close();
}

async function signIn(page: Page, { url, accounts }: School, who: 'parent' | 'admin'): Promise<void> {
  await page.goto(`${url}/#/sign-in`);
  await enter(page, accounts[who].email, accounts[who].password);
  await page.locator('form.credentials').waitFor({ state: 'detached' });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
});
