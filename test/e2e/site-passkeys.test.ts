import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { offerNothing, type Reader, readerOf } from '../support/fingerprint-reader';
import { admin, parent } from '../support/phishing-client';
import { edits, needPasskey, startTestSystem, type TestSystem, withLimits } from '../support/system';
import { axeEverywhere, button, enter, openVisitor, type Visitor } from '../support/visitor';

let system: TestSystem;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  const edit = edits(withLimits(), needPasskey('Admin'));
  [system, browser] = await Promise.all([startTestSystem({ edit }), launchBrowser()]);
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

/** Opened by the site's name, for a passkey is not for an address; `offers`: the browser offers passkeys by itself. */
async function visit(fragment: string, offers = false): Promise<{ page: Page; reader: Reader }> {
  const visitor = await openVisitor(browser);
  visitors.push(visitor);
  const { page } = visitor;
  const reader = await readerOf(page);
  if (!offers) await offerNothing(page);
  await page.goto(`${system.endpoints.web.url.replace('127.0.0.1', 'localhost')}/${fragment}`);
  return { page, reader };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function add(page: Page, name: string): Promise<void> {
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await button(page, 'Continue…').click();
}

async function signOut(page: Page): Promise<void> {
  await button(page, 'Sign out').click();
  await heading(page, 'Sign in');
}

test('a parent adds a passkey, comes back with it alone, names it anew and removes it', async () => {
  await parent(system, 'browser-01@families.example');
  const { page } = await visit('#/account');
  await enter(page, 'browser-01@families.example');
  await heading(page, 'My account');
  await add(page, 'Laptop of the family');
  await card(page).getByText('“Laptop of the family” opens your account from now on.').waitFor();
  expect(await axeEverywhere(page)).toEqual([]);

  await signOut(page);
  await button(page, 'Sign in with a passkey').click();
  await button(page, 'Sign out').waitFor();
  await page.goto(page.url().replace(/#.*/, '#/account'));
  await card(page)
    .getByText(/^Added .* Used /)
    .waitFor();

  await button(page, 'Rename Laptop of the family').click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Old laptop');
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).press('Enter');
  await card(page).getByText('It is called “Old laptop” now.').waitFor();

  await button(page, 'Remove Old laptop').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await card(page).getByText('“Old laptop” is removed.').waitFor();
  await signOut(page);
  await button(page, 'Sign in with a passkey').click();
  await page.getByText('This passkey does not open an account here.').waitFor();
});

test('whoever is not recognized, or thinks better of it, has added nothing', async () => {
  await parent(system, 'browser-02@families.example');
  const { page, reader } = await visit('#/account');
  await enter(page, 'browser-02@families.example');
  await heading(page, 'My account');
  await reader.recognize(false);
  await add(page, 'Laptop');
  await card(page).getByText('Nothing was added.').waitFor();
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await card(page).getByRole('listitem').count()).toBe(0);
});

test('after the password a passkey is asked for, and a code stands in for it once', async () => {
  const email = 'browser-03@families.example';
  await parent(system, email);
  const { page } = await visit('#/account');
  await enter(page, email);
  await heading(page, 'My account');
  await add(page, 'Laptop');
  await button(page, 'Make codes').click();
  const shown = page.getByRole('dialog');
  await shown.locator('code').nth(9).waitFor();
  const codes = await shown.locator('code').allTextContents();
  expect(codes).toHaveLength(10);
  expect(await axeEverywhere(page)).toEqual([]);
  await button(page, 'I have kept them').click();
  await card(page).getByText('10 of 10 left').waitFor();
  await page.getByLabel('Ask for a passkey after the password too').check();
  await card(page).getByText('Saved.').waitFor();

  await signOut(page);
  await enter(page, email);
  await heading(page, 'Now your passkey');
  expect(await axeEverywhere(page)).toEqual([]);
  await button(page, 'Use the passkey').click();
  await button(page, 'Sign out').waitFor();

  await signOut(page);
  await enter(page, email);
  await page.getByText('No passkey at hand?').click();
  await page.getByLabel('Recovery code').fill('AAAAA-AAAAA');
  await button(page, 'Use the code').click();
  await page.getByText('This code does not work').waitFor();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await button(page, 'Use the code').click();
  await button(page, 'Sign out').waitFor();
  await page.goto(page.url().replace(/#.*/, '#/account'));
  await card(page).getByText('9 of 10 left').waitFor();
});

test('an Admin without a passkey adds one before anything else, and keeps the last one', async () => {
  const email = 'browser-admin-01@school.example';
  await admin(system, email);
  const { page } = await visit('#/students');
  await enter(page, email);
  await heading(page, 'Add a passkey first');
  expect(await page.getByRole('navigation', { name: 'Main sections' }).getByRole('link').count()).toBe(0);
  expect(await axeEverywhere(page)).toEqual([]);
  await add(page, 'Office');
  await heading(page, 'Sign in');
  await button(page, 'Sign in with a passkey').click();
  await heading(page, 'Students');
  await page.goto(page.url().replace(/#.*/, '#/account'));
  await card(page).getByText('Before you can remove it, add another one.').waitFor();
  expect(await button(page, 'Remove Office').count()).toBe(0);
});

test('the browser offers a passkey where the address is typed', async () => {
  await parent(system, 'browser-04@families.example');
  const { page } = await visit('#/account', true);
  expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn');
  await enter(page, 'browser-04@families.example');
  await heading(page, 'My account');
  await add(page, 'Laptop');
  await card(page).getByText('opens your account from now on').waitFor();
  const signedIn = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/passkeys/sign-in'));
  await button(page, 'Sign out').click();
  expect((await signedIn).status()).toBe(200);
  await card(page)
    .getByText(/Used today/)
    .waitFor();
});
