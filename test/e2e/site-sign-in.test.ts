import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { admin, parent } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { axeEverywhere, enter, openVisitor, settled, signIn, type Visitor } from '../support/visitor';

const staff = 'admin-01@school.example';
const family = 'parent-01@families.example';

let system: TestSystem;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  [system, browser] = await Promise.all([startTestSystem({ edit: withLimits() }), launchBrowser()]);
  await Promise.all([admin(system, staff), parent(system, family)]);
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

async function visit(fragment: string): Promise<Page> {
  const visitor = await openVisitor(browser);
  visitors.push(visitor);
  await visitor.page.goto(`${system.endpoints.web.url}/${fragment}`);
  return visitor.page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const sections = (page: Page) => page.getByRole('navigation', { name: 'Main sections' }).getByRole('link');

describe('the site', () => {
  it('begins with the air and a clear way in', async () => {
    const page = await visit('');
    await heading(page, 'Can the children go out?');
    expect(await sections(page).allTextContents()).toEqual(['Air']);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await heading(page, 'Sign in');
    expect(await page.title()).toBe('Sign in · Schoolhouse');
    expect(await axeEverywhere(page)).toEqual([]);
  });

  it('gives a parent the page that was asked for, and shows what a parent may use', async () => {
    const page = await visit('#/protection/logs?decision=Block');
    await page.getByText('Sign in to open “Log”.').waitFor();
    await enter(page, family);
    await heading(page, 'Log');
    expect(page.url()).toMatch(/#\/protection\/logs\?decision=Block$/);
    expect(await sections(page).allTextContents()).toEqual(['Protection', 'Air']);
    await page.getByRole('link', { name: 'Schoolhouse' }).click();
    await heading(page, 'Family protection');
  });

  it('keeps a parent from the students, and says with which account', async () => {
    const page = await visit('#/students');
    await enter(page, family);
    await heading(page, 'This page is not for your account');
    await page.getByText(`You are signed in as ${family}.`).waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to the start' }).click();
    await heading(page, 'Family protection');
  });

  it('begins with the students for an admin, whose protection is the check', async () => {
    const page = await visit('#/sign-in');
    await signIn(page, staff);
    await heading(page, 'Students');
    expect(await sections(page).allTextContents()).toEqual(['Students', 'Protection', 'Air']);
    await page.getByRole('link', { name: 'Protection' }).click();
    await page.getByRole('navigation', { name: 'Protection' }).waitFor();
  });

  it('knows who is here after a reload and in another tab, and forgets it in both at once', async () => {
    const page = await visit('#/protection');
    await enter(page, family);
    await heading(page, 'Family protection');
    await page.reload();
    await heading(page, 'Family protection');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { name: 'Family protection' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading(page, 'Sign in');
    await heading(other, 'Sign in');
    // The browser stays one on which somebody has signed in.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['__Host-device']);
    await page.reload();
    await heading(page, 'Sign in');
  });

  it('lets no script see the session: the cookie is the browser’s own, the token in a variable', async () => {
    const page = await visit('#/protection');
    await enter(page, family);
    await heading(page, 'Family protection');
    const seen = await page.evaluate<string>(
      'document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)',
    );
    expect(seen).not.toMatch(/eyJ|families\.example/);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({
      name: '__Host-session',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    });
  });

  it('makes an account for a parent', async () => {
    const page = await visit('#/register');
    await settled(page);
    expect(await axeEverywhere(page)).toEqual([]);
    await enter(page, 'parent-new@families.example');
    await heading(page, 'Family protection');
    const again = await visit('#/register');
    await enter(again, 'Parent-New@Families.example');
    await again.getByText('This account exists already.').waitFor();
  });

  it('says what is wrong, and counts down when it was wrong too often', async () => {
    const page = await visit('#/sign-in');
    const wrong = page.getByText('The email or the password is not right.');
    const countdown = page.getByRole('button', { name: /Try again in \d+ s/ });
    await enter(page, 'nobody@families.example', 'not the password');
    await wrong.waitFor();
    // From the sixth failure on the waits grow; on a slow machine the first of them are over before they are met.
    for (let attempt = 0; attempt < 10 && !(await countdown.isVisible()); attempt++) {
      await enter(page, 'nobody@families.example', `wrong again ${attempt}`);
      await page.locator('form.credentials [aria-busy=false]').waitFor();
      await wrong.or(countdown).first().waitFor();
    }
    expect(await countdown.isVisible()).toBe(true);
    expect(await axeEverywhere(page)).toEqual([]);
  });

  it('has one page for what is not there', async () => {
    const page = await visit('#/nowhere/at/all');
    await heading(page, 'There is no such page');
    expect(await page.title()).toBe('There is no such page · Schoolhouse');
    expect(await axeEverywhere(page)).toEqual([]);
  });
});
