import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { axeViolations } from '../support/axe';
import { type CountingServer, startCountingServer } from '../support/counting-server';
import { eventually } from '../support/eventually';
import { packedExtension } from '../support/extension-package';
import { framed } from '../support/framed';
import { leave } from '../support/leave';
import { type ManagedBrowser, startManaged, whyNotManaged } from '../support/managed-chromium';

let server: CountingServer;
let browser: ManagedBrowser;
let page: Page;

const hindrance = whyNotManaged();
const where =
  hindrance === undefined ? 'under the policy of a school' : `under a policy: not here, ${hindrance}`;

/** The policy comes after the installation. */
async function started(): Promise<void> {
  await page.goto(browser.addressOf('stopped.html'));
  const isReady = `Promise.all([chrome.declarativeNetRequest.getEnabledRulesets(), chrome.declarativeNetRequest.getDynamicRules()])
    .then(([gates, rules]) => gates.length === 0 && JSON.stringify(rules).includes('games.test'))`;
  await eventually('an open gate and the rules of the school', () => page.evaluate<boolean>(isReady));
}

/** The browser says of a page that was held that it failed. */
const visit = (url: string) => page.goto(url).catch(() => undefined);
const served = (text = 'GET served') => page.getByRole('heading', { name: text }).waitFor();

async function isStopped(host: string): Promise<void> {
  const before = server.connections();
  await visit(server.url(host, '/verify'));
  await page.getByText('Stopped before anything was loaded').waitFor();
  expect([server.requestsTo(host), server.connections() - before]).toEqual([[], 0]);
}

describe.skipIf(hindrance !== undefined)(where, () => {
  beforeAll(async () => {
    const extension = await packedExtension('school');
    server = await startCountingServer();
    browser = await startManaged(readFileSync(extension.archive), {
      mode: 'Strict',
      blacklist: ['https://Games.test/', 'no host at all'],
      whitelist: ['school.test'],
      noPin: true,
      help: 'it@school.example',
    });
    extension.remove();
    page = await browser.context.newPage();
    await started();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('stops what only the model can judge before its server hears of it', () =>
    isStopped('paypa1-login1.test'));

  it('opens an honest page as if it were not there: at once, as one entry, with the body of a form', async () => {
    await visit(server.url('library.test', server.pageTo(server.url('meadow.test'))));
    await served();
    const before = await page.evaluate<number>('history.length');
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    await leave(page, 'document.getElementById("form").submit()');
    await served('POST served');
    expect(server.requestsTo('meadow.test')).toMatchObject([{ method: 'POST', body: 'text=kept' }]);
    expect([await page.evaluate('history.length'), failed]).toEqual([before + 1, []]);
  });

  it('loads no frame that only the model can judge', async () => {
    await visit(server.url('library.test'));
    await served();
    await framed(page, server.url('paypa1-login2.test', '/verify'));
    expect(server.requestsTo('paypa1-login2.test')).toEqual([]);
  });

  it("follows the school's list, spelled as people spell, and says whom to ask", async () => {
    await isStopped('www.games.test');
    await page.getByRole('heading', { level: 1, name: 'Your school keeps this site closed.' }).waitFor();
    await page.getByText('it@school.example').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByText('Details', { exact: true }).click();
    expect(await page.getByLabel('Parent’s PIN').count()).toBe(0);
  });

  it('cannot be switched off, nor set to less', async () => {
    await page.goto(browser.addressOf('popup.html'));
    await page.getByText('Managed by your school.').waitFor();
    await page.evaluate(`chrome.runtime.sendMessage({ kind: 'switchOff', pin: '', length: 'hour' })`);
    await page.reload();
    await page.getByRole('heading', { name: 'Protection is on' }).waitFor();
    await page.getByText('Strict').first().waitFor();
    await isStopped('paypa1-login3.test');
  });

  it('shows what the school has set, locked, with the reason', async () => {
    await page.goto(browser.addressOf('options.html'));
    await page.getByText('Set by the school: the mode cannot go below Strict.').waitFor();
    await page.getByText('games.test', { exact: true }).waitFor();
    await page.getByText('school.test', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('stops what comes while the worker is just starting', async () => {
    await browser.putWorkerToSleep();
    await isStopped('paypa1-login4.test');
  });

  it('stops after a restart, and opens', async () => {
    page = await (await browser.restart()).newPage();
    await isStopped('paypa1-login5.test');
    await visit(server.url('meadow.test', '/news'));
    await served();
  });
});
