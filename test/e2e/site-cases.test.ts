import type { Browser, Page } from 'playwright-core';
import type { DatasetEntry } from '../../contracts/phishing/dataset';
import { launchBrowser } from '../support/browser';
import { eventually } from '../support/eventually';
import { openFamily } from '../support/family';
import { admin, type PhishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { axeEverywhere, enter, openVisitor, type Visitor } from '../support/visitor';

const email = 'admin-01@school.example';
const urls = ['blocked', 'honest', 'new', 'noise-1', 'noise-2'].map((name) => `https://${name}.example/page`);
const [blocked = '', honest = '', unseen = '', ...noise] = urls;

let system: TestSystem;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let api: PhishingClient;

beforeAll(async () => {
  [system, browser] = await Promise.all([startTestSystem({ edit: withLimits() }), launchBrowser()]);
  visitor = await openVisitor(browser);
  page = visitor.page;
  await page.clock.install();
  api = await admin(system, email);
  const family = await openFamily(system);
  const scanned = await family.parent().send('/api/scan/batch', { urls: [blocked, honest, ...noise] });
  expect(scanned.status).toBe(200);
  for (const { id, host } of (await api.get('/api/dataset')).body as readonly DatasetEntry[]) {
    const finalLabel = host === new URL(blocked).host ? 'Phishing' : 'Benign';
    expect((await api.send(`/api/dataset/${id}/approve`, { finalLabel })).status).toBe(200);
  }
  for (const url of [blocked, honest, unseen, ...noise]) {
    const reason = `It is <b>our</b> page ${url}`;
    expect((await family.parent().send('/api/report', { url, reason })).status).toBe(202);
  }
  expect((await family.parent().send('/api/report', { url: blocked, reason: 'Too' })).status).toBe(202);
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
const row = (url: string) => rows().filter({ hasText: new URL(url).host });
const tab = (name: RegExp) => page.getByRole('link', { name });
const waiting = (count: number) =>
  page.getByRole('status').getByText(`Sent in a few seconds: ${count}`).waitFor();
const passUndo = () => page.clock.runFor(5_000);

async function stored(status: string): Promise<readonly DatasetEntry[]> {
  return (await api.get(`/api/dataset?status=${status}`)).body as readonly DatasetEntry[];
}

async function openCases(count: number): Promise<void> {
  await eventually(`${count} cases are open`, async () => {
    const { body } = await api.get('/api/cases');
    return (body as readonly unknown[]).length === count;
  });
  await tab(new RegExp(`^Reported ${count}$`)).waitFor();
}

describe('the reported entries', () => {
  it('are a tab beside those that wait, with what was said and what the review is', async () => {
    await tab(/^Pending 0$/).waitFor();
    await tab(/^Reported 5$/).click();
    await row(blocked).getByText('2 parents reported, the first:').waitFor();
    expect(await row(blocked).getByText(`It is <b>our</b> page ${blocked}`).count()).toBe(1);
    expect(await row(blocked).locator('.chip').allInnerTexts()).toEqual(['Approved', 'Phishing']);
    expect(await row(honest).getByText('A parent reported:').count()).toBe(1);
    expect(await row(blocked).getByRole('button').allInnerTexts()).toEqual([
      'Keep as it is',
      'Approve: Benign',
      'Reject',
    ]);
    expect(await page.locator('.entry b').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'CSV' }).count()).toBe(0);
    expect(await axeEverywhere(page)).toEqual([]);
  });

  it('are closed by keyboard, and taken back before that is sent', async () => {
    await row(blocked).focus();
    await page.keyboard.press('o');
    await waiting(1);
    await page.keyboard.press('a');
    await waiting(2);
    await page.keyboard.press('u');
    await page.keyboard.press('u');
    await rows().nth(4).waitFor();
    await row(blocked).focus();
    await page.keyboard.press('o');
    await passUndo();
    await openCases(4);
    expect((await stored('Approved')).find(({ url }) => url === blocked)).toMatchObject({
      finalLabel: 'Benign',
    });
  });

  it('keep their review, many at once', async () => {
    for (const url of noise) await row(url).getByRole('checkbox').check();
    await page.getByText('Chosen: 2').waitFor();
    await page.locator('.list-tools').getByRole('button', { name: 'Keep as it is' }).click();
    await passUndo();
    await openCases(2);
    expect((await stored('Approved')).filter(({ url }) => noise.includes(url))).toMatchObject([
      { finalLabel: 'Benign' },
      { finalLabel: 'Benign' },
    ]);
  });

  it('wait for no review where nobody has scanned them', async () => {
    await row(unseen).getByRole('button', { name: 'Keep as it is' }).press('Enter');
    await passUndo();
    await openCases(1);
    expect(await tab(/^Pending 0$/).count()).toBe(1);
  });

  it('say so when there are none', async () => {
    await row(honest).getByRole('button', { name: 'Reject' }).press('Enter');
    await passUndo();
    await openCases(0);
    await page.getByText('What parents report as wrong appears here.').waitFor();
    await tab(/^Rejected 1$/).waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
  });
});
