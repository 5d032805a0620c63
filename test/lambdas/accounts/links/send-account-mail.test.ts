import { tellOwner } from '../../../../lambdas/accounts/links/notices';
import {
  type SendAccountMailDeps,
  sendAccountMail,
} from '../../../../lambdas/accounts/links/sendAccountMail/send-account-mail';
import type { User } from '../../../../lambdas/accounts/users/user';
import { AddressSuppressed } from '../../../../lambdas/shared/mail/mail-errors';
import { createMemoryLinks } from '../../../support/fakes/memory-links';
import { createMemoryUsers, parentUser as parent } from '../../../support/fakes/memory-users';

const { email } = parent;

function setUp(change: Partial<User> = {}, failure?: Error) {
  const links = createMemoryLinks({ now: () => 0 });
  const mails: Parameters<SendAccountMailDeps['send']>[0][] = [];
  const send = sendAccountMail({
    users: createMemoryUsers({ ...parent, ...change }),
    links,
    send: async (mail) => {
      if (failure) throw failure;
      mails.push(mail);
    },
    site: 'https://school.example',
    info: () => undefined,
  });
  return { links, mails, send };
}

test.each([
  ['reset', 'vi', 'Đặt mật khẩu mới', 'reset-password'],
  ['reset', 'en', 'Choose a new password', 'reset-password'],
  ['verify', 'vi', 'Xác nhận địa chỉ email', 'verify-address'],
  ['verify', 'en', 'Confirm your email address', 'verify-address'],
  ['invite', 'vi', 'Lời mời làm việc với Schoolhouse', 'reset-password'],
  ['invite', 'en', 'You are invited to work with Schoolhouse', 'reset-password'],
] as const)(
  'mails a link to %s in the language %s of the account',
  async (purpose, language, subject, page) => {
    const { mails, send } = setUp({ language });
    await send({ purpose, email });
    expect(mails).toEqual([{ to: email, subject, text: expect.any(String) }]);
    expect(mails[0]?.text).toContain(`\nhttps://school.example/#/${page}?token=token-1\n`);
  },
);

test.each([
  ['vi', 'Tài khoản của bạn có thêm quyền'],
  ['en', 'Your account may do more'],
] as const)(
  'tells in the language %s of a role, for which the account needs a new password',
  async (language, subject) => {
    const { mails, send } = setUp({ language, provenAt: '2026-11-20T08:00:00Z' });
    await send({ purpose: 'access', email });
    expect(mails).toMatchObject([{ to: email, subject }]);
    expect(mails[0]?.text).toContain('\nhttps://school.example/#/reset-password?token=token-1\n');
  },
);

test.each([
  ['new-password', 'Mật khẩu của bạn đã đổi', 'Your password was changed'],
  ['passkey-added', 'Tài khoản của bạn có khóa truy cập mới', 'Your account has a new passkey'],
  ['passkey-removed', 'Một khóa truy cập đã bị gỡ', 'A passkey was removed'],
  ['recovery-codes', 'Tài khoản của bạn có mã khôi phục mới', 'Your account has new recovery codes'],
] as const)('tells of %s in both languages, without a link', async (purpose, vietnamese, english) => {
  for (const [language, subject] of [
    ['vi', vietnamese],
    ['en', english],
  ] as const) {
    const { links, mails, send } = setUp({ language, provenAt: '2026-11-20T08:00:00Z' });
    await send({ purpose, email });
    expect(mails).toMatchObject([{ to: email, subject }]);
    expect(mails[0]?.text).not.toMatch(/https?:|token/);
    expect(links.tokens).toEqual([]);
  }
});

test('who cannot have the owner told says so in the log, and goes on', async () => {
  const lines: string[] = [];
  const tell = tellOwner(
    () => Promise.reject(new Error('no function')),
    (line) => void lines.push(line),
  );
  await tell(email, 'passkey-added');
  expect(lines).toEqual(['The mail about a change of an account was not asked for']);
});

test('sends nothing to who is disabled', async () => {
  const { mails, send } = setUp({ disabled: true });
  for (const purpose of ['reset', 'verify', 'invite', 'access'] as const) await send({ purpose, email });
  expect(mails).toEqual([]);
});

test('writes to accounts of before in Vietnamese', async () => {
  const { mails, send } = setUp();
  await send({ purpose: 'reset', email });
  expect(mails[0]?.subject).toBe('Đặt mật khẩu mới');
});

test('leads to the site where the link was asked for', async () => {
  const { mails, send } = setUp();
  await send({ purpose: 'reset', email, site: 'https://d1.cloudfront.net' });
  expect(mails[0]?.text).toContain('\nhttps://d1.cloudfront.net/#/reset-password?token=');
});

test('sends nothing to an address without an account, nor a proof where there is one', async () => {
  const { links, mails, send } = setUp({ provenAt: '2026-11-20T08:00:00Z' });
  await send({ purpose: 'reset', email: 'nobody@families.example' });
  await send({ purpose: 'verify', email });
  expect([mails, links.tokens]).toEqual([[], []]);
});

test('tells who was invited and has shown the address meanwhile that another password is needed', async () => {
  const { mails, send } = setUp({ language: 'en', provenAt: '2026-11-20T08:00:00Z' });
  await send({ purpose: 'invite', email });
  expect(mails).toMatchObject([{ to: email, subject: 'Your account may do more' }]);
});

test('leaves a suppressed address alone, and fails where a mail fails, to be tried again', async () => {
  await setUp({}, new AddressSuppressed()).send({ purpose: 'reset', email });
  await expect(setUp({}, new Error('SES')).send({ purpose: 'reset', email })).rejects.toThrow('SES');
});
