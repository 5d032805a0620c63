import type { Page } from 'playwright-core';
import { passwordFaults } from '../../contracts/accounts/password-faults';
import { axeEverywhere, enter, speak } from '../support/visitor';
import { Browsing, openForm } from './browsing';
import { demoStudents } from './demo-students';
import { PASSWORD } from './fake-sign-in';

const email = 'admin-01@school.example';

describe('signing in', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  const submit = (page: Page) => page.locator('form.credentials button[type=submit]');
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

  it('stands before a page that needs it, and then gives that page', async () => {
    const { page } = await browsing.visit({ as: null });
    await page.getByText('Sign in to open “Students”.').waitFor();
    expect(await page.title()).toBe('Students · Schoolhouse');
    await enter(page, email, PASSWORD);
    await heading(page, 'Students');
    expect(page.url()).toMatch(/#\/students$/);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
  });

  it('survives a reload and reaches a second tab, while no script can read it', async () => {
    const { page } = await browsing.visit({ as: null });
    await enter(page, email, PASSWORD);
    await heading(page, 'Students');
    const stored = 'JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + document.cookie';
    expect(await page.evaluate(stored)).not.toContain('token-of');
    await page.reload();
    await heading(page, 'Students');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await heading(other, 'Students');
  });

  it('ends in every tab at once', async () => {
    const { page } = await browsing.visit();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await heading(other, 'Students');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('Signed out in every tab.').waitFor();
    await heading(page, 'Sign in');
    await heading(other, 'Sign in');
  });

  it('says that address or password is wrong, and keeps the address', async () => {
    const { page } = await browsing.visit({ as: null, at: '#/sign-in' });
    await enter(page, email, 'not the password');
    await page.getByText('The email or the password is not right.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
  });

  it('sends nothing that cannot be right, and goes to the first field', async () => {
    const { page, school } = await browsing.visit({ as: null, at: '#/register' });
    await enter(page, 'nobody', 'short', ' ');
    await page.locator('#entry-name:focus').waitFor();
    expect(await page.locator('form.credentials [aria-invalid=true]').count()).toBe(3);
    await page.getByLabel('Full name').fill('hidden\u200b');
    await submit(page).click();
    await page.getByText('none that is hidden').waitFor();
    expect(school.requests).toEqual([]);
  });

  it('counts a wait down and sends nothing before it is over', async () => {
    const { page, school } = await browsing.visit({ as: null, at: '#/sign-in' });
    await page.clock.install();
    const headers = { 'retry-after': '900' };
    school.next('POST /api/auth/login', { status: 429, body: { message: 'Wait.' }, headers });
    await enter(page, email, PASSWORD);
    const countdown = page.getByRole('button', { name: /^Try again in \d+ s$/ });
    // It says 900 before it counts: only from then on a leap of the clock is part of the wait.
    await page.getByRole('button', { name: /^Try again in 8\d\d s$/ }).waitFor();
    await submit(page).click({ force: true });
    await page.clock.fastForward('10:00');
    await page.getByRole('button', { name: /^Try again in (300|[12]?\d?\d) s$/ }).waitFor();
    expect(school.requests).toEqual(['POST /api/auth/login']);
    await page.clock.fastForward('05:00');
    await countdown.waitFor({ state: 'detached' });
    await submit(page).click();
    await heading(page, 'Students');
  });

  it('makes an account for a parent, who is signed in with it', async () => {
    const { page, school } = await browsing.visit({ as: null, at: '#/sign-in' });
    await page.getByRole('link', { name: 'Create a parent account' }).click();
    await heading(page, 'Create a parent account');
    await enter(page, 'parent-01@families.example', PASSWORD);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    // What follows is what the page at home asks for.
    expect(school.requests.slice(0, 2)).toEqual(['POST /api/auth/register', 'POST /api/auth/login']);
  });

  it('says at the address that there is an account already', async () => {
    const { page, school } = await browsing.visit({ as: null, at: '#/register' });
    school.next('POST /api/auth/register', { status: 409, body: { message: 'exists' } });
    await enter(page, email, PASSWORD);
    await page.getByText('This account exists already.').waitFor();
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('says in the language of the page why a password is refused', async () => {
    const { page, school } = await browsing.visit({ as: null, at: '#/register' });
    const errors = [{ field: 'password', message: passwordFaults.common }];
    school.next('POST /api/auth/register', { status: 400, body: { message: 'Invalid: password', errors } });
    await enter(page, email, 'Football2026!');
    await page.getByText('Three words of your own are better.').waitFor();
    await page.locator('#entry-password:focus[aria-invalid=true]').waitFor();
    await speak(page, 'vi');
    school.next('POST /api/auth/register', { status: 400, body: { message: 'Invalid: password', errors } });
    await submit(page).click();
    await page.getByText('Ba từ của riêng bạn thì tốt hơn.').waitFor();
  });

  it('shows the password on demand', async () => {
    const { page } = await browsing.visit({ as: null, at: '#/sign-in' });
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByLabel('Show the password').check();
    expect(await password.getAttribute('type')).toBe('text');
  });

  it('gives a hostile address back as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>@families.example';
    const { page } = await browsing.visit({ as: { email: hostile, role: 'Parent' } });
    await heading(page, 'This page is not for your account');
    await page.getByText(`You are signed in as ${hostile}`).waitFor();
    expect(await page.locator('img').count()).toBe(0);
  });

  it('says where there is no page, and leads home', async () => {
    const { page } = await browsing.visit({ at: '#/nowhere' });
    await heading(page, 'There is no such page');
    await page.getByRole('link', { name: 'Go to the start' }).click();
    await heading(page, 'Students');
    await page.locator('h1:focus').waitFor();
  });

  it('tells when the device goes offline, and takes it back', async () => {
    const { page } = await browsing.visit();
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
  });

  it('has nothing that axe finds, nor has the page of what is not there', async () => {
    const { page } = await browsing.visit({ as: null, at: '#/sign-in' });
    for (const [at, text] of [
      ['#/sign-in', 'For parents and for the staff of the school.'],
      ['#/register', 'To protect your family from phishing pages.'],
      ['#/nowhere', 'There is no such page'],
      ['#/students', 'Sign in to open “Students”.'],
    ] as const) {
      await page.goto(`${browsing.site.url}${at}`);
      await page.locator('main').getByText(text).waitFor();
      expect(await axeEverywhere(page)).toEqual([]);
    }
  });

  it('shows nothing of what another account saw or typed', async () => {
    const { page, school } = await browsing.visit({ students: demoStudents(2) });
    await openForm(page);
    await page.getByLabel('Full name').fill('Học sinh mẫu');
    await page.getByText('Showing 2 of 2').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    school.students.length = 0;
    await enter(page, 'admin-02@school.example', PASSWORD);
    await page.getByText('No students yet').waitFor();
    expect(await page.locator('form.form').count()).toBe(0);
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
  });
});
