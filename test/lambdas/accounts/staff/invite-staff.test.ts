import { admitMail } from '../../../../lambdas/accounts/staff/admit-mail';
import { inviteStaff } from '../../../../lambdas/accounts/staff/inviteStaff/invite-staff';
import type { User } from '../../../../lambdas/accounts/users/user';
import { parentUser } from '../../../support/fakes/memory-users';
import { email, invitation, now, provenAt, site, staffDesk } from '../../../support/staff-desk';

test('makes an account for a new address, and mails the invitation', async () => {
  const { users, staff, mails, invite } = staffDesk();
  const member = { id: 1, email, role: 'Staff', disabled: false, invitedAt: now };
  expect(await invite(invitation, site)).toEqual({ member, isGiven: false });
  expect(users.users.get(email)).toMatchObject({ id: 1, language: 'en' });
  expect(users.users.get(email)?.passwordHash).toMatch(/^new:[\w-]{43}$/);
  expect(staff.records.get('1')).toMatchObject({ role: 'Staff', disabled: false });
  expect(mails).toEqual([{ purpose: 'invite', email, site }]);
});

test('an address whose account is being deleted is refused: nobody finds it, and it is taken', async () => {
  const { users, staff, invite } = staffDesk();
  users.add = async () => undefined;
  await expect(invite(invitation, site)).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('is being deleted'),
  });
  expect(staff.records.size).toBe(0);
});

test('goes on with the account of who has just registered the address', async () => {
  const { users, staff, mails, invite } = staffDesk();
  users.add = async (user) => {
    users.users.set(user.email, { ...user, role: 'Parent' });
    return undefined;
  };
  expect(await invite(invitation, site)).toMatchObject({ isGiven: false });
  expect(users.users.get(email)?.passwordHash).toMatch(/^new:[\w-]{43}$/);
  expect([staff.records.get('1')?.role, mails.length]).toEqual(['Staff', 1]);
});

test('goes on where a request died that had given a parent the role: the mail goes, and no other password ends', async () => {
  const { users, mails, ended, invite } = staffDesk(
    { ...parentUser, email, provenAt },
    { role: 'Staff', disabled: false },
  );
  const before = users.users.get(email);
  await expect(invite(invitation, site)).rejects.toMatchObject({ kind: 'conflict' });
  const again = await invite(invitation, site, { isAgain: true });
  expect(again).toMatchObject({ member: { email, role: 'Staff' }, isGiven: true });
  expect([mails, ended]).toEqual([[{ purpose: 'access', email, site }], [String(parentUser.id)]]);
  expect(users.users.get(email)).toEqual(before);
  await expect(invite({ ...invitation, role: 'Admin' }, site, { isAgain: true })).rejects.toMatchObject({
    kind: 'conflict',
  });
});

test('sends an open invitation again', async () => {
  const { mails, invite } = staffDesk();
  await invite(invitation, site);
  expect(await invite(invitation, site)).toMatchObject({ isGiven: false });
  expect(mails).toHaveLength(2);
});

test('gives an account whose address is proven the role, ends its password and sessions, and mails a link', async () => {
  const user: User = { ...parentUser, email, provenAt };
  const { users, staff, ended, mails, invite } = staffDesk(user);
  expect(await invite(invitation, site)).toMatchObject({
    isGiven: true,
    member: { role: 'Staff', provenAt },
  });
  expect(users.users.get(email)?.passwordHash).toMatch(/^new:[\w-]{43}$/);
  expect(staff.records.get('1')).toMatchObject({ role: 'Staff' });
  expect(ended).toEqual(['1', '1']);
  expect(mails).toEqual([{ purpose: 'access', email, site }]);
});

test.each([
  ['has', 1],
  ['was just given', 2],
])(
  'gives nothing to an account that %s a passkey: it would open it without the password',
  async (_, look) => {
    const { staff, mails, invite } = staffDesk({ ...parentUser, email, provenAt }, undefined, [look]);
    await expect(invite(invitation, site)).rejects.toThrow('This account has passkeys');
    expect([staff.records.size, mails]).toEqual([0, []]);
  },
);

test('voids the password of an address that nobody proved: somebody else may have registered it', async () => {
  const { users, ended, mails, invite } = staffDesk({ ...parentUser, email });
  expect(await invite(invitation, site)).toMatchObject({ isGiven: false });
  expect(users.users.get(email)?.passwordHash).toMatch(/^new:[\w-]{43}$/);
  expect(ended).toEqual(['1', '1']);
  expect(mails).toMatchObject([{ purpose: 'invite' }]);
});

test.each([
  ['Admin, whom it would demote', { role: 'Admin', disabled: false }, 'is of the staff already'],
  ['of the staff already', { role: 'Staff', disabled: false }, 'is of the staff already'],
  ['disabled', { role: 'Staff', disabled: true }, 'This account is disabled. Enable it first.'],
] as const)('refuses an address that is %s', async (_, record, message) => {
  const { staff, mails, invite } = staffDesk({ ...parentUser, email, provenAt }, record);
  await expect(invite(invitation, site)).rejects.toThrow(message);
  expect([staff.records.get('1'), mails]).toEqual([{ account: '1', email, ...record }, []]);
});

test('gives somebody a role again who is a parent again', async () => {
  const again = { role: 'Parent', disabled: false } as const;
  const { staff, invite } = staffDesk({ ...parentUser, email, provenAt }, again);
  await invite(invitation, site);
  expect(staff.records.get('1')).toMatchObject({ role: 'Staff' });
});

test('takes no more than there may be', async () => {
  const { staff, invite } = staffDesk();
  for (let account = 2; account < 1_002; account += 1) {
    await staff.add({ account: String(account), email: 'staff', role: 'Staff', disabled: false });
  }
  await expect(invite(invitation, site)).rejects.toMatchObject({ kind: 'conflict' });
});

describe('a reset', () => {
  test('mails a link and ends every session', async () => {
    const { mails, ended, reset } = staffDesk(
      { ...parentUser, email, provenAt },
      { role: 'Staff', disabled: false },
    );
    expect(await reset(1, site)).toMatchObject({ id: 1, provenAt });
    expect([mails, ended]).toEqual([[{ purpose: 'reset', email, site }], ['1']]);
  });

  test('is the invitation again where that is open', async () => {
    const { mails, reset } = staffDesk({ ...parentUser, email }, { role: 'Staff', disabled: false });
    expect(await reset(1, site)).toMatchObject({ id: 1, role: 'Staff' });
    expect(mails).toMatchObject([{ purpose: 'invite' }]);
  });

  test('does not revive who is disabled, and knows nobody who is a parent', async () => {
    const disabled = staffDesk({ ...parentUser, email, provenAt }, { role: 'Staff', disabled: true });
    await expect(disabled.reset(1, site)).rejects.toThrow('This account is disabled');
    const parent = staffDesk({ ...parentUser, email, provenAt }, { role: 'Parent', disabled: false });
    await expect(parent.reset(1, site)).rejects.toThrow('Nobody of the staff');
    await expect(parent.reset(2, site)).rejects.toThrow('Nobody of the staff');
    expect([...disabled.mails, ...parent.mails]).toEqual([]);
  });
});

test('an Admin is told when no more mail goes', async () => {
  let count = 0;
  const admit = admitMail(async () => ++count <= 1);
  await admit(email);
  await expect(admit(email)).rejects.toMatchObject({ kind: 'too-many', retryAfterSeconds: 600 });
});

test('who gets no more mail is not invited: the password, the role and all sign-ins stay as they are', async () => {
  const user: User = { ...parentUser, email, provenAt };
  const { deps, users, staff, mails, ended } = staffDesk(user);
  const invite = inviteStaff({ ...deps, admitMail: admitMail(async () => false) });
  await expect(invite(invitation, site)).rejects.toMatchObject({ kind: 'too-many' });
  expect([users.users.get(email), staff.records.size, mails, ended]).toEqual([user, 0, [], []]);
});

test('the mail of an invitation is counted once, also where its request died and comes again', async () => {
  const { deps, asked, invite } = staffDesk({ ...parentUser, email, provenAt });
  const dying = inviteStaff({ ...deps, requestMail: () => Promise.reject(new Error('died')) });
  await expect(dying(invitation, site)).rejects.toThrow('died');
  await invite(invitation, site, { isAgain: true });
  expect(asked).toEqual([email]);
});
