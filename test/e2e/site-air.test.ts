import { createManualClock } from 'cdk-offline';
import type { Browser, Page } from 'playwright-core';
import { axeViolations } from '../support/axe';
import { launchBrowser } from '../support/browser';
import { keyRuns } from '../support/compute-client';
import { admin } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { openVisitor, settled, signIn, type Visitor } from '../support/visitor';

const staff = 'admin-01@school.example';
const minute = 60_000;
/** The distribution keeps an answer for a minute at most. */
const kept = 61_000;
// Of today: a page also believes the date that every answer carries, which is this machine's.
const clock = createManualClock(new Date().toISOString());

let system: TestSystem;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [system, browser] = await Promise.all([startTestSystem({ edit: withLimits(), clock }), launchBrowser()]);
  await admin(system, staff);
  visitor = await openVisitor(browser);
  page = visitor.page;
});
afterEach(() => expect(visitor.complaints()).toEqual([]));
afterAll(async () => {
  await browser.close();
  await system.close();
});

const tile = () => page.locator('.air-tile').innerText();
const runPanel = () => page.getByRole('region', { name: 'Run the forecast' });

describe('the air of the running app', () => {
  it('is what a visitor meets first, and is not there before the first run', async () => {
    await page.goto(system.endpoints.web.url);
    await page.getByText('No forecast yet').waitFor();
    await settled(page);
    expect(await runPanel().count()).toBe(0);
  });

  it('is computed when an admin says so', async () => {
    await page.goto(`${system.endpoints.web.url}/#/sign-in`);
    await signIn(page, staff);
    await page.getByRole('link', { name: 'Air' }).click();
    await runPanel().getByRole('button', { name: 'Run now' }).click();
    await runPanel().getByText('Done in').waitFor();
    await runPanel().getByRole('button', { name: 'Run now' }).click();
    await runPanel().getByRole('button', { name: 'Run anyway' }).waitFor();
  });

  it('shows what the run computed, and that its source is made up', async () => {
    await clock.advance(kept);
    await page.reload();
    // The page begins anew once it is known who is signed in; then each part is there when it has been read.
    await runPanel().waitFor();
    await page.locator('.v .mark-made').first().waitFor();
    await page.locator('.air-tile').getByText(/^\d+$/).waitFor();
    await settled(page);
    expect(await tile()).toMatch(/\d+\s+(Good|Moderate|Unhealthy)/);
    for (const name of ['The next seven days', 'The last thirty days']) {
      expect(await page.getByRole('slider', { name }).getAttribute('aria-valuetext')).toMatch(/AQI \d+/);
    }
    expect(await page.locator('.air-place').count()).toBe(22);
    await page.getByText('Estimated from 4 grid cells of a model, not 22 measurements').waitFor();
    expect(await page.locator('.air-notes').innerText()).not.toContain('old');
    expect(await axeViolations(page)).toEqual([]);
  });

  it('tells an admin why a run failed, and keeps what was there', async () => {
    const before = await tile();
    // Three runs in five minutes are as many as an admin may ask for.
    await clock.advance(5 * minute);
    system.upstream.fail({ kind: '400', which: 'air-quality' });
    await runPanel().getByRole('button', { name: 'Run now' }).click();
    await runPanel().getByRole('button', { name: 'Run anyway' }).click();
    await runPanel().getByText('The run failed').waitFor();
    expect(await runPanel().innerText()).toContain('Open-Meteo: ');
    expect(await tile()).toBe(before);
  });

  it('says so when the data has become old while every run fails', async () => {
    const before = await tile();
    await clock.advance(72 * minute);
    await page.reload();
    await page.getByText('This data is old').waitFor();
    await page.getByText('The newest run failed').waitFor();
    expect(await tile()).toBe(before);
  });

  it('is fresh again after the next run that works', async () => {
    system.upstream.heal();
    expect((await (await keyRuns(system))()).body.status).toBe('ok');
    await clock.advance(kept);
    await page.reload();
    await page.locator('.v .mark-made').first().waitFor();
    await page.getByText('This data is old').waitFor({ state: 'detached' });
  });
});
