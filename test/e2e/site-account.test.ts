import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { lastSuccess } from '../support/last-success';
import { type PhishingClient, parent, password } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { enter, openVisitor, press, type Visitor } from '../support/visitor';

const machines = {
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/604.1',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
} as const;
type Machine = keyof typeof machines;

/** What is promised, in milliseconds. */
const promised = 5_000;
/** As many as a browser sends to one site at a time. */
const atATime = 6;

let system: TestSystem;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  [system, browser] = await Promise.all([startTestSystem({ edit: withLimits() }), launchBrowser()]);
});
afterEach(async () => {
  const complaints = visitors.splice(0).flatMap((visitor) => visitor.complaints());
  await Promise.all(browser.contexts().map((context) => context.close()));
  expect(complaints).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await system.close();
});

/** Signs in there, and opens the page of the account. */
async function enterOn(machine: Machine, email: string, secret = password): Promise<Page> {
  const visitor = await openVisitor(browser, { userAgent: machines[machine] });
  visitors.push(visitor);
  await visitor.page.goto(`${system.endpoints.web.url}/#/account`);
  await enter(visitor.page, email, secret);
  await visitor.page.getByRole('heading', { name: 'My account', level: 1 }).waitFor();
  return visitor.page;
}

const rows = (page: Page) => page.getByRole('region', { name: 'Signed in on' }).getByRole('listitem');

/** Whether a browser's session is still good: it asks for its renewal, as the page does. */
const renewal = (page: Page) => () =>
  page.evaluate<number>("fetch('/api/auth/session', { method: 'POST' }).then(({ status }) => status)");
const api = (client: PhishingClient) => async () => (await client.get('/api/auth/sessions')).status;

/** What is done here ends what these ask with, in the time that is promised. */
async function ends(asking: readonly (() => Promise<number>)[], act: () => Promise<void>): Promise<void> {
  const over = await lastSuccess(asking, atATime, act);
  expect(over.successes).toBeGreaterThanOrEqual(asking.length * atATime);
  expect(over.milliseconds).toBeLessThanOrEqual(promised);
}

/** Whoever sat there is asked to sign in when the page is opened anew. */
async function isOut(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
}

it('a parent sees where the account is signed in, ends one sign-in, then all others, which are out within five seconds', async () => {
  const email = 'parent-01@families.example';
  const program = await parent(system, email);
  const phone = await enterOn('Safari on iPhone', email);
  const computer = await enterOn('Firefox on Linux', email);
  const here = await enterOn('Chrome on Windows', email);
  await rows(here).nth(3).waitFor();
  const names = (await rows(here).allTextContents()).map(
    (text) => [...Object.keys(machines), 'Another program'].find((name) => text.includes(name)) ?? text,
  );
  expect(names[0]).toBe('Chrome on Windows');
  expect(names.toSorted()).toEqual([
    'Another program',
    'Chrome on Windows',
    'Firefox on Linux',
    'Safari on iPhone',
  ]);
  expect(await rows(here).first().textContent()).toContain('This one');

  await ends([renewal(phone)], async () => {
    await press(here, 'End Safari on iPhone');
    await here.getByText('Safari on iPhone is signed out within 5 seconds.').waitFor();
  });
  await isOut(phone);
  expect(await renewal(computer)()).toBe(200);

  await ends([renewal(computer), api(program)], async () => {
    await press(here, 'End all others');
    await here.getByText('All others are signed out within 5 seconds.').waitFor();
  });
  await isOut(computer);
  await here.reload();
  await here.getByRole('heading', { name: 'My account', level: 1 }).waitFor();
  await rows(here).first().waitFor();
  expect(await rows(here).count()).toBe(1);
});

it('a parent sets another password: others are out within five seconds, and the old one opens nothing', async () => {
  const email = 'parent-02@families.example';
  const program = await parent(system, email);
  const other = await enterOn('Firefox on Linux', email);
  const here = await enterOn('Chrome on Windows', email);
  await rows(here).nth(2).waitFor();
  const change = async (current: string, next: string) => {
    await here.getByLabel('Current password').fill(current);
    await here.getByLabel('New password').fill(next);
    await press(here, 'Change the password');
  };
  await change('not the password', 'three quiet otters');
  await here.getByText('This is not your current password.').waitFor();
  await change(password, 'Football2026!');
  await here.getByText('Too easy to guess').waitFor();
  await ends([renewal(other), api(program)], async () => {
    await change(password, 'three quiet otters');
    await here.getByText('The password is changed.').waitFor();
  });
  await isOut(other);
  await enter(other, email, password);
  await other.getByText('The email or the password is not right.').waitFor();
  await enter(other, email, 'three quiet otters');
  await other.getByRole('heading', { name: 'My account', level: 1 }).waitFor();
  expect(await renewal(here)()).toBe(200);
});

it('a parent signs out here, and this browser is out for good', async () => {
  const email = 'parent-03@families.example';
  await parent(system, email);
  const here = await enterOn('Chrome on Windows', email);
  const [cookie] = await here.context().cookies();
  const answered = here.waitForResponse('**/api/auth/logout');
  await press(here, 'Sign out here');
  expect((await answered).status()).toBe(204);
  await here.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  // Somebody kept a copy of it.
  if (!cookie) throw new Error('No cookie');
  await here.context().addCookies([cookie]);
  await isOut(here);
});
