import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { eventually } from '../support/eventually';
import { mailWithLink } from '../support/mailed-links';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { axeEverywhere, enter, openVisitor, press, type Visitor } from '../support/visitor';

let system: TestSystem;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  [system, browser] = await Promise.all([startTestSystem({ edit: withLimits() }), launchBrowser()]);
});
afterEach(async () => {
  visitors.splice(0);
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await browser.close();
  await system.close();
});

async function visit(at: string): Promise<Page> {
  const visitor = await openVisitor(browser);
  visitors.push(visitor);
  await visitor.page.goto(at);
  return visitor.page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

const linkIn = async (email: string, count: number) => (await mailWithLink(system, email, count)).link;

it('a parent proves the address by the mail, forgets the password and chooses another one, in English', async () => {
  const email = 'parent-01@families.example';
  const site = system.endpoints.web.url;
  const page = await visit(`${site}/#/register`);
  await enter(page, email);
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  const proof = await linkIn(email, 1);
  expect(proof.startsWith(`${site}/#/verify-address?token=`)).toBe(true);
  const reader = await visit(proof);
  await press(reader, 'Confirm the address');
  await heading(reader, 'The address is confirmed');
  expect(await axeEverywhere(reader)).toEqual([]);
  const again = await visit(proof);
  await press(again, 'Confirm the address');
  await heading(again, 'This link does not work any more');

  const forgetful = await visit(`${site}/#/sign-in`);
  await forgetful.getByRole('link', { name: 'Forgot the password?' }).click();
  await heading(forgetful, 'Forgot the password?');
  expect(await axeEverywhere(forgetful)).toEqual([]);
  await forgetful.getByLabel('Email').fill(email);
  await press(forgetful, 'Send the link');
  await heading(forgetful, 'Look into your mailbox');
  const link = await linkIn(email, 2);
  const chooser = await visit(link);
  await chooser.getByLabel('Password', { exact: true }).fill('Football2026!');
  await press(chooser, 'Save and sign out everywhere');
  await chooser.getByText('Three words of your own are better.').waitFor();
  expect(await axeEverywhere(chooser)).toEqual([]);
  await chooser.getByLabel('Password', { exact: true }).fill('three words here');
  await press(chooser, 'Save and sign out everywhere');
  await heading(chooser, 'The new password is saved');
  await chooser.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await enter(chooser, email, 'three words here');
  await chooser.getByRole('button', { name: 'Sign out' }).waitFor();

  const late = await visit(link);
  await late.getByLabel('Password', { exact: true }).fill('another one of mine');
  await press(late, 'Save and sign out everywhere');
  await heading(late, 'This link does not work any more');
  expect(await axeEverywhere(late)).toEqual([]);
  await late.getByRole('link', { name: 'Send a new link' }).click();
  await heading(late, 'Forgot the password?');
});

it('the same in Vietnamese, to an account whose mails are in Vietnamese', async () => {
  const email = 'parent-02@families.example';
  const site = system.endpoints.web.url;
  const speak = async (page: Page) => {
    await page.getByRole('radio', { name: 'Tiếng Việt' }).check({ force: true });
    return page;
  };
  const page = await speak(await visit(`${site}/#/register`));
  await page.getByLabel('Họ và tên').fill('Phụ huynh mẫu 02');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('ba từ của tôi');
  await press(page, 'Tạo tài khoản phụ huynh');
  await page.getByRole('button', { name: 'Đăng xuất' }).waitFor();
  const reader = await speak(await visit(await linkIn(email, 1)));
  await press(reader, 'Xác nhận địa chỉ');
  await heading(reader, 'Đã xác nhận địa chỉ');
  const forgetful = await speak(await visit(`${site}/#/forgot-password`));
  await forgetful.getByLabel('Email').fill(email);
  await press(forgetful, 'Gửi liên kết');
  await heading(forgetful, 'Hãy xem hộp thư của bạn');
  const chooser = await speak(await visit(await linkIn(email, 2)));
  await chooser.getByLabel('Mật khẩu', { exact: true }).fill('matkhau2026');
  await press(chooser, 'Lưu và đăng xuất mọi nơi');
  await chooser.getByText('Ba từ của riêng bạn thì tốt hơn.').waitFor();
  await chooser.getByLabel('Mật khẩu', { exact: true }).fill('bốn từ khác của tôi');
  await press(chooser, 'Lưu và đăng xuất mọi nơi');
  await heading(chooser, 'Đã lưu mật khẩu mới');
  const mails = await eventually('the mail about the new password', async () => {
    const all = (await system.mails()).filter(({ to }) => to === email);
    return all.length >= 3 ? all : undefined;
  });
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Xác nhận địa chỉ email',
    'Đặt mật khẩu mới',
    'Mật khẩu của bạn đã đổi',
  ]);
});
