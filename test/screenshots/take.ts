import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Accounts } from '../../local/demo-accounts';
import { launchBrowser } from '../support/browser';
import { enter, openVisitor } from '../support/visitor';
import { openDemoSchool } from './demo-school';
import type { Picture } from './picture';
import { pictures } from './pictures';
import { smallPng } from './small-png';

// As `npm start` does: functions run in UTC on AWS.
process.env.TZ = 'UTC';

const folder = resolve(__dirname, '../../docs/screenshots');
const viewports = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Every section of the site: wide and narrow, light and dark; or those alone whose names are given. */
async function main(names = process.argv.slice(2)): Promise<void> {
  const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name));
  const [school, browser] = await Promise.all([openDemoSchool(), launchBrowser()]);
  try {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder))
      if (names.length === 0 && name.endsWith('.png') && !name.startsWith('extension-'))
        rmSync(join(folder, name));
    const blank = await browser.newPage();
    for (const picture of wanted) await take(browser, school, picture, blank);
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
    for (const colorScheme of schemesOf(picture, device)) {
      await page.emulateMedia({ colorScheme });
      await page.mouse.move(0, 0);
      const fullPage = !(await isInWindow(page, picture));
      const image = await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' });
      const file = join(folder, `${picture.name}-${device}-${colorScheme}.png`);
      writeFileSync(file, await smallPng(blank, image));
    }
  }
  await page.context().close();
}

/** A dialog is in the middle of the window; for a step without one the window becomes as high as the page, whose bar keeps to its edge. */
async function isInWindow(page: Page, { isStep, isLong }: Picture): Promise<boolean> {
  if (isLong || (await page.locator('dialog[open]').count()) > 0) return true;
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const { width } = page.viewportSize() ?? viewports.desktop;
  if (isStep) await page.setViewportSize({ width, height });
  return false;
}

function schemesOf({ isStep }: Picture, device: string): readonly ('light' | 'dark')[] {
  if (!isStep) return ['light', 'dark'];
  return device === 'phone' ? ['dark'] : ['light'];
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
