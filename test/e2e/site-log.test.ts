import type { Page } from 'playwright-core';
import { parent as otherParent, phishingClient } from '../support/phishing-client';
import { type SignedInParent, signInParent } from '../support/signed-in-parent';
import { axeEverywhere, fitsInto, settled, textOfDownload } from '../support/visitor';

const phishing = 'https://paypa1-login.example/verify/account';

let parent: SignedInParent;
let page: Page;

beforeAll(async () => {
  parent = await signInParent();
  ({ page } = parent);
});
afterEach(() => expect(parent.complaints()).toEqual([]));
afterAll(() => parent.close());

describe('the log', () => {
  const rows = () => page.locator('tbody tr');

  beforeAll(async () => {
    for (let batch = 0; batch < 2; batch++) {
      const urls = Array.from({ length: 50 }, (_, index) => `https://site-${batch}-${index}.example/page`);
      expect((await parent.api.send('/api/scan/batch', { urls, source: 'test' })).status).toBe(200);
    }
    expect((await parent.api.send('/api/scan', { url: phishing, source: 'test' })).status).toBe(200);
  });

  it('shows the newest first, with the host told apart from the rest', async () => {
    await parent.go('#/protection/logs');
    await rows().first().getByText('paypa1-login.example').waitFor();
    expect(await rows().count()).toBe(50);
    expect(
      await page
        .getByRole('status')
        .getByText(/50 on this page/)
        .textContent(),
    ).toMatch(/, 10\d in all/);
  });

  it('is paged by links that can be kept', async () => {
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Page 2 of 3').waitFor();
    expect(page.url()).toMatch(/#\/protection\/logs\?page=2$/);
    await page.getByText('site-0-').first().waitFor();
    await page.reload();
    await page.getByText('Page 2 of 3').waitFor();
    await page.goBack();
    await page.getByText('Page 1 of 3').waitFor();
    await rows().first().getByText('paypa1-login.example').waitFor();
  });

  it('says on demand why something was decided', async () => {
    await rows().first().getByText('Why').click();
    await rows().first().getByText('“paypa1” is not PayPal: the digit 1 stands for a letter.').waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
    await rows().first().getByText('Why').click();
  });

  it('is filtered and searched within the page, which the address remembers', async () => {
    await page.getByLabel('Decision').selectOption('Block');
    await page.getByLabel('Search this page').fill('PAYPA1');
    await page.waitForURL(/decision=Block&q=PAYPA1/);
    await rows().nth(1).waitFor({ state: 'detached' });
    expect(await rows().count()).toBe(1);
    expect(await axeEverywhere(page)).toEqual([]);
    await page.getByLabel('Search this page').fill('nothing like it');
    await page.getByText('Nothing matches').waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
    await page.getByLabel('Search this page').fill('verify');
  });

  it('is saved as the CSV that spreadsheets read', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^browsing-log-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await textOfDownload(download);
    expect(csv).toMatch(/^\uFEFFtimestamp,url,decision,label,score\r\n/);
    expect(csv).toContain(`,${phishing},Block,Phishing,`);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('belongs to its parent alone', async () => {
    const other = await otherParent(parent.system, 'parent-02@families.example');
    expect((await other.get('/api/logs')).body).toMatchObject({ total: 0 });
    expect((await phishingClient(parent.system).get('/api/logs')).status).toBe(401);
  });

  it('is printed without what surrounds it', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.header', '.tabs', '.list-tools', '.pager']) {
      expect(await page.locator(hidden).isVisible()).toBe(false);
    }
    expect(await page.locator('table').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  });

  it.each([320, 620, 1000])('never scrolls sideways at %d px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['logs', 'settings', 'check', '']) {
      await parent.go(`#/protection/${path}`);
      await settled(page);
      await fitsInto(page, width);
    }
  });

  it('counts the last decisions on the overview', async () => {
    await parent.go('#/protection');
    await page.getByText(/Counted among the last 100 of 10\d\./).waitFor();
    expect(await rows().count()).toBe(6);
    expect(await axeEverywhere(page)).toEqual([]);
  });

  it('is kept for as long as the family says, and forgotten when it says so', async () => {
    const keep = page.getByRole('group', { name: 'Keep the log for' });
    const choose = async (name: string) => {
      await parent.go('#/protection/settings');
      await keep.getByRole('radio', { name }).check();
      expect(await axeEverywhere(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save changes' }).click();
      // The message of the time before may still be on the page.
      await page.getByText('Everything is saved.').waitFor();
    };
    await parent.go('#/protection/settings');
    await keep.getByRole('radio', { name: '30 days', checked: true }).waitFor();
    await choose('No log');
    expect(await parent.settings()).toMatchObject({ logDays: 0 });
    await parent.go('#/protection/logs');
    await page.getByText('The log is empty').waitFor();
    await choose('90 days');
    expect(await parent.settings()).toMatchObject({ logDays: 90 });
  });
});
