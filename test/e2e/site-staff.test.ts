import type { Browser, Page } from 'playwright-core';
import { Authenticator } from '../../simulation/accounts/authenticator';
import { launchBrowser } from '../support/browser';
import { mailWithLink } from '../support/mailed-links';
import { giveRoleIn } from '../support/operator';
import { addPasskey } from '../support/passkey-client';
import { admin, parent, password } from '../support/phishing-client';
import { siteClient } from '../support/site-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { axeEverywhere, enter, fitsInto, openVisitor, press, signIn, speak } from '../support/visitor';

const chief = 'chief@school.example';
const colleague = 'staff-02@school.example';
let system: TestSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startTestSystem({ edit: withLimits() }), launchBrowser()]);
  await admin(system, chief);
  const { body } = await siteClient(system).send('/api/auth/login', { email: chief, password });
  const owner = siteClient(system, (body as { readonly token: string }).token);
  expect((await addPasskey(owner, new Authenticator())).status).toBe(201);
  await parent(system, colleague);
  await giveRoleIn(system, colleague, 'Staff');
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser.close();
  await system.close();
});

async function visit(at: string): Promise<Page> {
  const { page } = await openVisitor(browser);
  await page.goto(at);
  return page;
}

/** The page of the staff, as the Admin opens it: by the name in the header. */
async function staffPage(): Promise<Page> {
  const page = await visit(`${system.endpoints.web.url}/#/sign-in`);
  await signIn(page, chief);
  await page.getByRole('link', { name: `Your account: ${chief}` }).click();
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('heading', { name: 'Staff', level: 1 }).waitFor();
  await page.getByText(/\d+ (person|people)/).waitFor();
  return page;
}

const linkIn = async (email: string, count: number, only?: string) =>
  (await mailWithLink(system, email, count, only)).link;

const roleOf = (page: Page, who: string) => page.getByLabel(`Role of ${who}`);

it('an Admin invites in English, and the invited comes in by the mail', async () => {
  const email = 'staff-05@school.example';
  const page = await staffPage();
  await press(page, 'Send the invitation');
  await page.getByText('That is not an address').waitFor();
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send the invitation');
  await page.getByText(`Sent to ${email}. The link works once, for 30 minutes.`).waitFor();
  await page.getByRole('heading', { name: 'Invited, not here yet' }).waitFor();
  expect(await axeEverywhere(page)).toEqual([]);
  const link = await linkIn(email, 1);
  await press(page, `Send again to ${email}`);
  await page.getByText(`Sent to ${email} again.`).waitFor();
  await linkIn(email, 2);

  const invited = await visit(link);
  await invited.getByLabel('Password', { exact: true }).fill('three words here');
  await press(invited, 'Save and sign out everywhere');
  await invited.getByRole('heading', { name: 'The new password is saved', level: 1 }).waitFor();
  await invited.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await enter(invited, email, 'three words here');
  await invited.getByRole('link', { name: 'Students' }).waitFor();
  const late = await visit(link);
  await late.getByLabel('Password', { exact: true }).fill('another one of mine');
  await press(late, 'Save and sign out everywhere');
  await late.getByRole('heading', { name: 'This link does not work any more', level: 1 }).waitFor();
});

it('an Admin invites in Vietnamese, and the mail is in Vietnamese', async () => {
  const email = 'staff-06@school.example';
  const page = await staffPage();
  await page.getByRole('radio', { name: 'Tiếng Việt' }).check({ force: true });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Vai trò', { exact: true }).selectOption('Admin');
  await press(page, 'Gửi lời mời');
  await page.getByText(`Đã gửi đến ${email}.`).waitFor();
  expect(await axeEverywhere(page)).toEqual([]);
  const invited = await visit(await linkIn(email, 1));
  await invited.getByRole('radio', { name: 'Tiếng Việt' }).check({ force: true });
  await invited.getByLabel('Mật khẩu', { exact: true }).fill('bốn từ khác của tôi');
  await press(invited, 'Lưu và đăng xuất mọi nơi');
  await invited.getByRole('heading', { name: 'Đã lưu mật khẩu mới', level: 1 }).waitFor();
  expect((await system.mails()).find(({ to }) => to === email)?.subject).toBe(
    'Lời mời làm việc với Schoolhouse',
  );
  await giveRoleIn(system, email, 'Parent');
});

it('a role counts at once and is taken back by one press; the last Admin stays, and is told why', async () => {
  const page = await staffPage();
  await page.getByLabel('Email').fill(colleague);
  await press(page, 'Send the invitation');
  await page.getByText('This address is of the staff already').waitFor();
  expect(await roleOf(page, chief).isDisabled()).toBe(true);
  await page.getByRole('row', { name: chief }).getByRole('cell', { name: '1', exact: true }).waitFor();
  await page.getByRole('row', { name: colleague }).getByRole('cell', { name: 'none', exact: true }).waitFor();
  const reason = page.getByText('The last Admin cannot be made Staff or disabled.');
  expect(await roleOf(page, chief).getAttribute('aria-describedby')).toBe(await reason.getAttribute('id'));
  await roleOf(page, colleague).selectOption('Admin');
  await page.getByText(/Made Admin/).waitFor();
  await reason.waitFor({ state: 'detached' });
  expect(await roleOf(page, chief).isDisabled()).toBe(false);
  await roleOf(page, chief).selectOption('Staff');
  await page.getByRole('dialog', { name: 'Make yourself Staff?' }).waitFor();
  expect(await axeEverywhere(page)).toEqual([]);
  await press(page, 'Keep it as it is');
  await press(page, `Undo the role of ${colleague}`);
  await reason.waitFor();
  expect(await roleOf(page, colleague).inputValue()).toBe('Staff');
});

it('disabling asks first and is taken back; a reset mails a link', async () => {
  const page = await staffPage();
  await press(page, `Reset: send ${colleague} a link for a new password`);
  await page.getByText('Sent', { exact: true }).waitFor();
  await linkIn(colleague, 1, 'reset-password');
  await page.getByRole('button', { name: `Disable… ${colleague}` }).press('Enter');
  await page.getByRole('dialog', { name: `Disable ${colleague}?` }).waitFor();
  await press(page, `Disable ${colleague}`);
  await page.getByText('Disabled', { exact: true }).waitFor();
  await press(page, `Enable ${colleague}`);
  await page.getByText('Disabled', { exact: true }).waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 360, height: 740 });
  await fitsInto(page, 360);
  await speak(page, 'vi');
  await fitsInto(page, 360);
  expect(await axeEverywhere(page)).toEqual([]);
});
