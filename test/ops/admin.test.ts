import { forgetPasskeys } from '../../lambdas/accounts/passkeys/forget-passkeys';
import { setDisabled } from '../../lambdas/accounts/staff/give-role';
import type { User } from '../../lambdas/accounts/users/user';
import { changeDisabled, changeRole, forgetAll, reset } from '../../ops/accounts/commands';
import { createMemoryPasskeys } from '../support/fakes/memory-passkeys';
import { email, operatorOf, parent, passkey, provenAt } from '../support/operator-of';

test.each([
  ['Parent', 'Staff'],
  ['Staff', 'Admin'],
  ['Admin', 'Staff'],
] as const)(
  'gives the role %s to somebody who is %s, ends the sessions then, and no password',
  async (role, before) => {
    const member: User = { ...parent, role: before, provenAt };
    const { deps, users, ended, lines, mails, print } = operatorOf(member);
    await changeRole({ ...deps, print }, email, role);
    expect(ended).toEqual([`1 "${role}"`]);
    expect([users.users.get(email), mails]).toEqual([member, []]);
    expect(lines).toEqual([`${email} has the role ${role} and is signed out everywhere.`]);
    const nobody = changeRole({ ...deps, print }, 'nobody@families.example', role);
    await expect(nobody).rejects.toThrow('Nobody has the address');
  },
);

test.each(['Staff', 'Admin'] as const)(
  'makes a parent %s, whose password is void, and mails a link',
  async (role) => {
    const { deps, users, ended, lines, mails, print } = operatorOf({ ...parent, provenAt });
    await changeRole({ ...deps, print }, email, role);
    expect(users.users.get(email)?.passwordHash).toMatch(/^new:[\w-]{43}$/);
    expect(ended).toEqual(['1 undefined', `1 "${role}"`]);
    expect(mails).toEqual([`access ${email}`]);
    expect(lines.at(-1)).toBe('Its password is void: a link to choose another one is on its way.');
  },
);

test('disables any account and enables it with the role that it had', async () => {
  const { operators, staff, deps, ended, lines, print } = operatorOf(parent);
  await deps.giveRole(email, 'Staff');
  const turn = { setDisabled: setDisabled(operators), print };
  await changeDisabled(turn, email, true);
  expect(staff.records.get('1')).toMatchObject({ role: 'Staff', disabled: true });
  await changeDisabled(turn, email, false);
  expect(staff.records.get('1')).toMatchObject({ role: 'Staff', disabled: false });
  expect(ended).toHaveLength(3);
  expect(lines).toEqual([`${email} is disabled and signed out everywhere.`, `${email} is enabled.`]);
  await expect(changeDisabled(turn, 'nobody@families.example', true)).rejects.toThrow('Nobody has');
});

test('mails a link and ends the sessions, but not for one who is disabled', async () => {
  const { users, operators, ended, lines, print } = operatorOf(parent);
  const mails: string[] = [];
  const requestMail = async ({ purpose, email: to }: { purpose: string; email: string }) => {
    mails.push(`${purpose} ${to}`);
  };
  await reset({ ...operators, requestMail, print }, email);
  expect([mails, ended]).toEqual([[`reset ${email}`], ['1 undefined']]);
  expect(lines).toEqual([`A link is on its way to ${email}, which is signed out everywhere.`]);
  users.users.set(email, { ...parent, disabled: true });
  await expect(reset({ ...operators, requestMail, print }, email)).rejects.toThrow('enable it first');
});

test('takes away passkeys and codes of somebody who lost them, and signs him out', async () => {
  const passkeys = createMemoryPasskeys();
  await passkeys.claim('key', '1');
  await passkeys.change('1', email, (holder) => ({ ...holder, passkeys: [passkey], afterPassword: true }));
  const { operators, ended, lines, print } = operatorOf(parent);
  const deps = { forgetPasskeys: forgetPasskeys({ ...operators, passkeys }), print };
  await forgetAll(deps, email);
  expect(passkeys.holders.get('1')).toEqual({ email, passkeys: [], afterPassword: false });
  expect(await passkeys.claim('key', '2')).toBe(true);
  expect(ended).toEqual(['1 undefined', '1 undefined']);
  expect(lines).toEqual([
    `${email} has no passkey any more (1 before), no recovery codes, and is signed out everywhere.`,
  ]);
  await expect(forgetAll(deps, 'nobody@school.example')).rejects.toThrow('Nobody has the address');
});
