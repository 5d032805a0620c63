import type { Page } from 'playwright-core';
import { notRecent } from '../../contracts/http/refusals';
import { axeEverywhere, fitsInto, speak } from '../support/visitor';
import { Browsing } from './browsing';
import { demoAccount, demoSessions, noPasskeys, serveAccount } from './fake-account';
import type { Reply } from './fake-school';
import { PASSWORD } from './fake-sign-in';

type Answers = Readonly<Record<string, Reply>>;

const [, phone, computer] = demoSessions;

describe('my account', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  const visit = async (
    role: 'Parent' | 'Staff' | 'Admin' = 'Parent',
    at = '#/account',
    answers: Answers = {},
  ) => {
    const as = { email: `${role.toLowerCase()}-01@school.example`, role };
    const { page, school } = await browsing.visit({ as, at: '#/air', reducedMotion: 'reduce' });
    const going = serveAccount(school);
    for (const [path, answer] of Object.entries(answers)) school.answers.set(path, () => answer);
    await page.goto(`${browsing.site.url}${at}`);
    await page.getByRole('heading', { name: 'My account', level: 1 }).waitFor();
    return { page, school, going };
  };
  const change = async (page: Page, current: string, password: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Change the password' }).click();
  };
  const changes = (requests: readonly string[]) =>
    requests.filter((request) => request === 'PUT /api/auth/password').length;

  it('is behind the name in the header, which says where one is', async () => {
    const { page } = await visit();
    const link = page.getByRole('link', { name: 'Your account: parent-01@school.example' });
    expect(await link.getAttribute('aria-current')).toBe('page');
    await page.goto(`${browsing.site.url}#/air`);
    await page.locator('.account-link:not([aria-current])').click();
    await page.getByRole('heading', { name: 'My account', level: 1 }).waitFor();
  });

  it.each(['vi', 'en'])('leaves the header of a phone in one line of navigation (%s)', async (language) => {
    const { page } = await visit('Admin');
    await speak(page, language);
    await page.setViewportSize({ width: 360, height: 740 });
    await fitsInto(page, 360);
    const tops = await page
      .locator('.nav a, .nav button')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
  });

  it('counts a wrong password of today once, and says which field it is', async () => {
    const { page, school } = await visit();
    await change(page, 'not the password at all', 'three quiet garden words');
    await page.getByText('This is not your current password.').waitFor();
    expect(await page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true');
    expect(changes(school.requests)).toBe(1);
  });

  it('says why a new password is refused, and keeps what was typed', async () => {
    const { page, school } = await visit();
    await change(page, PASSWORD, 'short');
    await page.locator('#new-password[aria-invalid=true]').waitFor();
    expect(changes(school.requests)).toBe(0);
    const message = 'must not be a common password or word, not even with a year or a sign after it';
    const errors = [{ field: 'password', message }];
    school.next('PUT /api/auth/password', { status: 400, body: { message: 'Invalid', errors } });
    await change(page, PASSWORD, 'truonghoc2026');
    await page.getByText('Too easy to guess').waitFor();
    expect(await page.getByLabel('New password').inputValue()).toBe('truonghoc2026');
  });

  it('changes the password, and forgets what was typed', async () => {
    const { page, going } = await visit();
    await page.getByText('Firefox on Linux').waitFor();
    going.sessions = going.sessions.filter(({ current }) => current);
    await change(page, PASSWORD, 'three quiet garden words');
    await page.getByText('The password is changed.').waitFor();
    expect(await page.getByLabel('New password').inputValue()).toBe('');
    await page.getByText('Firefox on Linux').waitFor({ state: 'detached' });
  });

  it('shows the password on request', async () => {
    const { page } = await visit();
    await page.getByLabel('Show the passwords').check();
    expect(await page.getByLabel('New password').getAttribute('type')).toBe('text');
  });

  it('names this sign-in first and without a button; ends one, then all others', async () => {
    const { page, school } = await visit();
    await page.getByText('Firefox on Linux').waitFor();
    const rows = page.getByRole('region', { name: 'Signed in on' }).getByRole('listitem');
    expect(await rows.first().textContent()).toContain('This one');
    expect(await rows.first().getByRole('button').count()).toBe(0);
    await page.getByRole('button', { name: 'End Safari on iPhone' }).click();
    await page.getByText('Safari on iPhone is signed out within 5 seconds.').waitFor();
    expect(school.requests).toContain(`DELETE /api/auth/sessions/${phone?.id}`);
    const next = page.getByRole('button', { name: 'End Firefox on Linux' });
    await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByText('All others are signed out within 5 seconds.').waitFor();
    expect(await rows.count()).toBe(1);
    expect(school.requests).not.toContain(`DELETE /api/auth/sessions/${computer?.id}`);
  });

  it('calls devices as the language does', async () => {
    const { page, going } = await visit();
    going.sessions = going.sessions.map((one, at) =>
      at === 1 ? { ...one, device: 'Another program' } : one,
    );
    await page.reload();
    await speak(page, 'vi');
    const rows = page.getByRole('region', { name: 'Đang đăng nhập ở' }).getByRole('listitem');
    await rows.nth(2).waitFor();
    expect(await rows.locator('b').allTextContents()).toEqual([
      'Chrome trên Windows Nơi này',
      'Chương trình khác',
      'Firefox trên Linux',
    ]);
    await page.getByRole('button', { name: 'Kết thúc Firefox trên Linux' }).click();
    await page.getByText('Đã kết thúc Firefox trên Linux').waitFor();
  });

  it('asks for the password before it ends another, some time after the sign-in', async () => {
    const { page, school } = await visit();
    const path = `DELETE /api/auth/sessions/${phone?.id}`;
    school.next(path, { status: 403, body: { message: notRecent } });
    const end = page.getByRole('button', { name: 'End Safari on iPhone' });
    await end.click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await dialog.waitFor({ state: 'detached' });
    school.next(path, { status: 403, body: { message: notRecent } });
    await end.click();
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Safari on iPhone is signed out within 5 seconds.').waitFor();
    expect(school.requests.filter((request) => request === path)).toHaveLength(3);
  });

  it('says that the address is confirmed', async () => {
    const { page } = await visit();
    await page.getByText(/^Confirmed /).waitFor();
    expect(await page.getByRole('button', { name: 'Send the confirmation again' }).count()).toBe(0);
  });

  it('sends the confirmation of an address that is not confirmed again, and adds no passkey before', async () => {
    const unproven = { body: { ...demoAccount, provenAt: undefined } };
    const { page } = await visit('Staff', '#/account', {
      'GET /api/account': { status: 200, ...unproven },
      'GET /api/auth/passkeys': { status: 200, body: { ...noPasskeys, isProven: false } },
    });
    await page.getByText('First confirm your address').waitFor();
    expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
    expect(await axeEverywhere(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have confirmed it' }).waitFor();
    const card = page.getByRole('region', { name: 'Email address' });
    await card.getByRole('button', { name: 'Send the confirmation again' }).click();
    await card.getByText('A link is on its way.').waitFor();
  });

  it('signs out here', async () => {
    const { page, school } = await visit();
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    expect(school.account).toBeNull();
  });

  it('has nothing that axe finds: as it opens, refusing, and after everything failed', async () => {
    const { page, school } = await visit('Admin');
    await page.getByText('Firefox on Linux').waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
    await change(page, '', '');
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
    const failed = { status: 500, body: { message: 'The reason of the server.' } };
    for (const path of [
      'PUT /api/auth/password',
      'DELETE /api/auth/sessions',
      'POST /api/auth/verify/mail',
    ]) {
      school.next(path, failed);
    }
    await page.getByRole('button', { name: /End all others|Kết thúc mọi nơi khác/ }).click();
    await page.locator('.callout-danger').waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
  });
});
