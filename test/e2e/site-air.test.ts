import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { leaveCaches } from '../support/forecast-caches';
import { createManualClock } from '../support/manual-clock';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const MINUTE = 60_000;
/** The distribution keeps an answer for a minute at most. */
const KEPT = 61_000;
// Of today: a page also believes the date that every answer carries, which is this machine's.
const clock = createManualClock(new Date().toISOString());

let system: TestSystem;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  [system, browser] = await Promise.all([startTestSystem({ edit: withLimits(), clock }), launchBrowser()]);
  page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Chromium reports every answer of 400 and more; before the first run there are some.
    const isExpected = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
}, 120_000);
afterEach(() => expect(complaints).toEqual([]));
afterAll(async () => {
  await browser.close();
  await system.close();
});

describe('the air behind the distribution', () => {
  it('is what a visitor without an account meets first, and is not there before the first run', async () => {
    await page.goto(system.endpoints.web.url);
    await page.getByRole('heading', { name: 'Air quality' }).waitFor();
    await page.getByText('No forecast yet').waitFor();
  });

  it('shows what a run left, and that it is made up', async () => {
    await leaveCaches(system, new Date(clock.now() - 5 * MINUTE).toISOString());
    await clock.advance(KEPT);
    await page.reload();
    await page.getByText('Synthetic data').waitFor();
    expect(await page.locator('.air-tile').innerText()).toMatch(/72\s+Moderate/);
    expect(await page.getByText('This data is old').count()).toBe(0);
    for (const name of ['The next seven days', 'The last thirty days']) {
      expect(await page.getByRole('slider', { name }).getAttribute('aria-valuetext')).toMatch(/AQI \d+/);
    }
    expect(await page.locator('.air-place').count()).toBe(22);
    expect(await page.locator('.air-rises li').first().innerText()).toContain('Quận 1, "Bến Thành", Quận 3');
    await page.getByText('Show 5 more').waitFor();
    await page.getByRole('radio', { name: 'Children' }).check({ force: true });
    await page.locator('.air-do', { hasText: 'Watch how you feel' }).waitFor();
  });

  it('says so when the data has become old', async () => {
    await clock.advance(67 * MINUTE);
    await page.reload();
    await page.getByText('This data is old').waitFor();
    expect(await page.locator('.air-tile').innerText()).toMatch(/72\s+Moderate/);
  });

  it('shows the next run’s figures when asked anew, whatever the browser has kept', async () => {
    await leaveCaches(system, new Date(clock.now()).toISOString());
    await clock.advance(KEPT);
    await page.reload();
    await page.getByText('Synthetic data').waitFor();
    await page.getByText('This data is old').waitFor({ state: 'detached' });
  });
});
