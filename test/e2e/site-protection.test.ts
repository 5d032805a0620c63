import type { Page } from 'playwright-core';
import { openFamily } from '../support/family';
import { type SignedInParent, signInParent } from '../support/signed-in-parent';
import { axeEverywhere } from '../support/visitor';

const phishing = 'https://paypa1-login.example/verify/account';
const hostile = `https://evil.example/<img src=x onerror=alert(1)>?q='"><script>alert(1)</script>`;

let parent: SignedInParent;
let page: Page;

beforeAll(async () => {
  parent = await signInParent();
  ({ page } = parent);
});
afterEach(() => expect(parent.complaints()).toEqual([]));
afterAll(() => parent.close());

const main = () => page.locator('main');
const status = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();

describe('the overview', () => {
  it('says that nothing has been judged yet', async () => {
    await page.getByText('The log is empty').waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
  });

  it('switches protection off, and on again by undoing it', async () => {
    const shield = page.getByRole('switch');
    expect(await shield.getAttribute('aria-checked')).toBe('true');
    await shield.click();
    await status('Protection is off');
    expect(await parent.settings()).toMatchObject({ isProtectionEnabled: false });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('switch', { name: 'Protection is on' }).waitFor();
    expect(await parent.settings()).toMatchObject({ isProtectionEnabled: true });
  });
});

describe('checking an address', () => {
  async function check(url: string): Promise<void> {
    await page.getByLabel('Address', { exact: true }).fill(url);
    await main().getByRole('button', { name: 'Check' }).click();
  }

  it('shows decision, verdict, score beside the thresholds, and why', async () => {
    await page.getByRole('link', { name: 'Check', exact: true }).click();
    await check(phishing.replace('https://', ''));
    await page.getByRole('heading', { name: 'Block This page is blocked' }).waitFor();
    const card = page.getByRole('region', { name: 'This page is blocked' });
    await card.locator('.reasons li').first().waitFor();
    const text = await card.innerText();
    expect(text).toContain(phishing);
    expect(text).toMatch(/Phishing very high 0\.\d\d\b(?!\d)/);
    for (const mark of ['Called phishing from 0.5', 'Strict blocks from', 'Relaxed warns from 0.9']) {
      expect(text).toContain(mark);
    }
    expect(await card.locator('.score-mark').count()).toBe(3);
    expect(await card.locator('.reasons li').allTextContents()).toEqual([
      '“paypa1” is not PayPal: the digit 1 stands for a letter.',
      'PayPal’s own site is paypal.com.',
      'We know nothing about paypa1-login.example: it is in none of our registers.',
      'The address speaks of signing in (“login”).',
    ]);
    expect(await axeEverywhere(page)).toEqual([]);
  });

  it('says it in Vietnamese too', async () => {
    await page.getByRole('radio', { name: 'Tiếng Việt' }).check({ force: true });
    await page.getByText('“paypa1” không phải PayPal: số 1 đứng thay một chữ cái.').waitFor();
    await page.getByRole('radio', { name: 'English' }).check({ force: true });
  });

  it('shows a hostile address as text', async () => {
    await check(hostile);
    await page.getByText(hostile).waitFor();
    expect(await page.locator('main img, main script').count()).toBe(0);
  });

  it('sends nothing that is no address', async () => {
    await check('hello there');
    await page.getByText('This is not a web address.').waitFor();
    await page.locator('#check-url:focus').waitFor();
  });

  it('takes a report of a wrong verdict to the reviewers', async () => {
    await check(phishing);
    await page.getByRole('heading', { name: 'This page is blocked' }).waitFor();
    await page.getByRole('button', { name: 'Report as wrong' }).click();
    await page.getByLabel('Why is it wrong?').fill('It is <b>our</b> own page');
    expect(await axeEverywhere(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send the report' }).click();
    await status('Thank you. Somebody will look at this address.');
    const reviewer = (await openFamily(parent.system)).admin();
    const { body } = await reviewer.get('/api/cases');
    expect(body).toContainEqual(
      expect.objectContaining({ url: phishing, reportReason: 'It is <b>our</b> own page', source: 'site' }),
    );
  });

  it('keeps what was typed while somebody looks elsewhere', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Always blocked' }).waitFor();
    await page.goBack();
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe(phishing);
  });
});

describe('the settings', () => {
  const allowed = () => page.getByRole('region', { name: 'Always allowed' });
  const blocked = () => page.getByRole('region', { name: 'Always blocked' });
  const add = async (list: ReturnType<typeof allowed>, text: string) => {
    await list.getByLabel('Add domains').fill(text);
    await list.getByRole('button', { name: 'Add to the list' }).click();
  };
  const unsaved = (count: number) => status(`Unsaved changes: ${count}`);

  it('take many domains at once and name the line of what is none', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await add(
      allowed(),
      'https://*.School.example:8080/x\nnot a domain\n10.0.0.256\nschool.example, mid.example',
    );
    await allowed().getByText('Line 2, “not”: is not a domain.').waitFor();
    await allowed().getByText('Line 3, “10.0.0.256”: is not a domain').waitFor();
    expect(await allowed().locator('.domains .mono').allTextContents()).toEqual([
      'mid.example',
      'school.example',
    ]);
    expect(await allowed().getByLabel('Add domains').inputValue()).toBe('not\na\ndomain\n10.0.0.256');
    await unsaved(2);
  });

  it('show what the other list says about an entry', async () => {
    await add(blocked(), 'games.school.example mid.example');
    await blocked().getByText('An exception to “school.example” on the other list.').waitFor();
    expect(await page.getByText('On both lists: it is blocked.').count()).toBe(2);
    expect(await axeEverywhere(page)).toEqual([]);
  });

  it('can be undone step by step, and outlive a walk through the site', async () => {
    await blocked().getByRole('button', { name: 'Remove mid.example' }).click();
    await unsaved(3);
    await page.locator('button[aria-label="Remove games.school.example"]:focus').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await unsaved(4);
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    await page.getByRole('heading', { name: 'Log' }).waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await unsaved(4);
    await page.getByRole('button', { name: 'Undo' }).click();
    await unsaved(2);
  });

  it('ask to sign in again in place when the session has ended, and then go on', async () => {
    await page.getByRole('radio', { name: 'Strict' }).check();
    await unsaved(3);
    await page.context().clearCookies();
    await page.route(
      '**/api/settings',
      (route) => route.fulfill({ status: 401, json: { message: 'Expired' } }),
      {
        times: 1,
      },
    );
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again to go on' });
    await dialog.getByText(parent.email).waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
    await dialog.getByLabel('Password', { exact: true }).fill('a long enough password');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await status('Settings saved.');
    expect(await parent.settings()).toEqual({
      mode: 'Strict',
      isProtectionEnabled: true,
      whitelist: ['mid.example', 'school.example'],
      blacklist: [],
    });
  });

  it('are there again after a reload, with nothing unsaved', async () => {
    await page.reload();
    await status('Everything is saved.');
    expect(await page.getByRole('radio', { name: 'Strict' }).isChecked()).toBe(true);
    expect(await page.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true);
  });

  it('decide what a check says', async () => {
    await parent.go('#/protection/check');
    await page.getByLabel('Address', { exact: true }).fill('https://login.mid.example/paypal/verify');
    await main().getByRole('button', { name: 'Check' }).click();
    await page.getByText('Your family’s list always allows “mid.example”').waitFor();
  });
});
