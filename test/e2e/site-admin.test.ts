import { createManualClock } from 'cdk-offline';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { eventually } from '../support/eventually';
import { familyUrl } from '../support/fakes/reviewed-family';
import { openFamily } from '../support/family';
import { admin, type PhishingClient, parent } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { axeEverywhere, enter, openVisitor, type Visitor } from '../support/visitor';

const email = 'admin-01@school.example';
const hostile = 'https://evil.example/<img src>';

const clock = createManualClock(new Date().toISOString());
let system: TestSystem;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let api: PhishingClient;

beforeAll(async () => {
  [system, browser] = await Promise.all([startTestSystem({ edit: withLimits(), clock }), launchBrowser()]);
  visitor = await openVisitor(browser);
  page = visitor.page;
  await page.clock.install();
  const child = await parent(system, 'parent-01@families.example');
  const urls = [...Array.from({ length: 20 }, (_, index) => familyUrl(index)), hostile];
  expect((await child.send('/api/scan/batch', { urls, source: 'extension' })).status).toBe(200);
  // Otherwise only its host would be shown.
  expect((await child.send('/api/report', { url: hostile, reason: 'Wrong' })).status).toBe(202);
  api = await admin(system, email);
  await page.goto(`${system.endpoints.web.url}/#/protection/dataset`);
  await enter(page, email);
  await page.getByRole('heading', { name: 'Review' }).waitFor();
});
afterEach(() => expect(visitor.complaints()).toEqual([]));
afterAll(async () => {
  await browser.close();
  await system.close();
});

const rows = () => page.locator('.entry');
const tab = (name: RegExp) => page.getByRole('link', { name });
const status = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();

async function entries(
  of: string,
): Promise<readonly { readonly url: string; readonly finalLabel: string }[]> {
  return (await api.get(`/api/dataset?status=${of}`)).body as [];
}

/** The server's entries of a status, once there are so many. */
function settled(of: string, count: number) {
  return eventually(`${count} entries are ${of}`, async () => {
    const found = await entries(of);
    return found.length === count ? found : undefined;
  });
}

/** Longer than a review can be taken back, shorter than a request may take; what the page does meanwhile has its turn. */
const passUndo = () => page.clock.runFor(5_000);

describe('the review', () => {
  it('counts the entries of each status and shows addresses as text', async () => {
    await tab(/^Pending 21$/).waitFor();
    await tab(/^Approved 0$/).waitFor();
    expect(await rows().count()).toBe(21);
    expect(await rows().getByText('img src').or(rows().getByText('%3Cimg')).count()).toBe(1);
    expect(await page.locator('main img, .entry a').count()).toBe(0);
    expect(await axeEverywhere(page)).toEqual([]);
  });

  it('goes by keyboard, and takes back what was a slip before it is sent', async () => {
    await page.keyboard.press('j');
    expect(await rows().nth(1).getAttribute('aria-current')).toBe('true');
    await page.keyboard.press('k');
    await page.keyboard.press('a');
    await status('Sent in a few seconds: 1');
    await page.keyboard.press('r');
    await status('Sent in a few seconds: 2');
    expect(await rows().count()).toBe(19);
    await page.keyboard.press('u');
    await status('Sent in a few seconds: 1');
    await page.keyboard.press('u');
    await rows().nth(20).waitFor();
    expect(await page.evaluate('document.activeElement.getAttribute("aria-current")')).toBe('true');
    expect(await entries('Approved')).toEqual([]);
  });

  it('sends what was not undone by itself', async () => {
    const url = await page.locator('.entry[aria-current] .url').innerText();
    await page.keyboard.press('r');
    await passUndo();
    expect((await settled('Rejected', 1)).map((entry) => entry.url)).toEqual([url]);
    await tab(/^Rejected 1$/).waitFor();
  });

  it('approves many at once', async () => {
    await page.getByLabel(/^Chosen/).check();
    await page.getByText('Chosen: 20').waitFor();
    await rows().first().getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Approve as predicted' }).click();
    await passUndo();
    await settled('Approved', 19);
    await tab(/^Pending 1$/).waitFor();
  });

  it('says which entry somebody else has reviewed meanwhile', async () => {
    const [left] = (await api.get('/api/dataset')).body as readonly {
      readonly id: string;
      readonly url: string;
    }[];
    const somebodyElse = (await openFamily(system)).admin();
    expect((await somebodyElse.send(`/api/dataset/${left?.id}/reject`)).status).toBe(200);
    await rows().nth(1).waitFor({ state: 'detached' });
    // By key: a list that still moves up cannot slip away under it.
    await rows().getByRole('button', { name: 'Approve: Benign' }).press('Enter');
    await status('Sent in a few seconds: 1');
    await passUndo();
    const alert = page.getByRole('alert');
    await alert.getByText(left?.url ?? '').waitFor();
    await alert.getByText('The entry has been reviewed already.').waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
  });

  it('exports what the tab shows', async () => {
    await tab(/^Approved/).click();
    await rows().first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^dataset-\d{4}-\d\d-\d\d\.csv$/);
  });
});

describe('training and models', () => {
  it('begin with nothing but the model that came with the installation', async () => {
    await tab(/^Models$/).click();
    await page.getByText('Came with the installation').waitFor();
    expect(await page.getByText('In use', { exact: true }).count()).toBe(1);
    expect(await axeEverywhere(page)).toEqual([]);
  });

  it('follow a training to its end', async () => {
    await tab(/^Training$/).click();
    await page.getByText('No training yet').waitFor();
    await page.getByRole('button', { name: 'Start a training' }).click();
    await status('Running');
    expect(await page.getByRole('timer').count()).toBe(1);
    await clock.advance(10_000);
    await eventually('the training is over', async () => {
      const [job] = (await api.get('/api/train/jobs')).body as readonly { readonly status: string }[];
      return job?.status === 'Completed';
    });
    // The page looks again after 15 seconds at most.
    await page.clock.runFor(16_000);
    await status('Completed');
    await page.getByText(/^The (new model is in use|old model stays)\.$/).waitFor();
    expect(await page.locator('.metrics dd').count()).toBe(4);
    await page.getByText(/^Measured on 3\d\d real pages that no model learned from\.$/).waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
  });

  it('go back to an earlier model once somebody has confirmed it', async () => {
    const trained = (await api.get('/api/models')).body as readonly { readonly active: boolean }[];
    await tab(/^Models$/).click();
    await page.getByText('Came with the installation').waitFor();
    const other = trained.findIndex(({ active }) => !active);
    expect(other).toBeGreaterThanOrEqual(0);
    await page.getByRole('button', { name: 'Use this one' }).first().click();
    expect(await axeEverywhere(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Use this one' }).click();
    await status(/ is in use\.$/);
    const after = (await api.get('/api/models')).body as readonly { readonly active: boolean }[];
    expect(after.findIndex(({ active }) => active)).toBe(other);
  });
});
