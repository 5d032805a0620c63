import type { Role } from '../../../../contracts/http/roles';
import { changeStanding } from '../../../../lambdas/accounts/staff/change-standing';
import { changeStaff } from '../../../../lambdas/accounts/staff/changeStaff/change-staff';
import { createMemoryStaff } from '../../../support/fakes/memory-staff';
import { createMemoryUsers, parentUser } from '../../../support/fakes/memory-users';

const provenAt = '2026-11-20T08:00:00Z';

interface Somebody {
  readonly role: Role;
  readonly disabled?: boolean;
  readonly proven?: boolean;
}

/** Accounts 1, 2, … of these standings. */
function setUp(...all: readonly Somebody[]) {
  const emailOf = (account: number) => `staff-${account}@school.example`;
  const users = createMemoryUsers(
    ...all.map(({ role, proven = true }, index) => ({
      ...{ ...parentUser, email: emailOf(index + 1), id: index + 1, role },
      ...(proven && { provenAt }),
    })),
  );
  const staff = createMemoryStaff(
    ...all.map(({ role, disabled = false }, index) => ({
      ...{ account: String(index + 1), email: emailOf(index + 1), role, disabled },
    })),
  );
  const ended: string[] = [];
  const endAllOf = async (account: string) => {
    ended.push(`${account} ${staff.records.get(account)?.role}`);
  };
  const deps = { staff, users, endAllOf };
  const change = changeStanding(deps);
  const admins = () => [...staff.records.values()].filter((each) => each.role === 'Admin' && !each.disabled);
  return { deps, users, staff, ended, change, admins };
}

const lastAdmin = 'The last Admin cannot be made Staff or disabled. Make somebody else an Admin first.';

test('gives another role and ends the sessions then', async () => {
  const { change, ended } = setUp({ role: 'Staff' });
  expect(await change('1', { role: 'Admin' })).toMatchObject({ role: 'Admin', disabled: false });
  expect(ended).toEqual(['1 Admin']);
});

test('ends the sessions again of whoever has the standing already', async () => {
  const { change, ended } = setUp({ role: 'Staff' });
  await change('1', { role: 'Staff' });
  expect(ended).toEqual(['1 Staff']);
});

test('what was to change somebody before and comes late changes nothing of who was given the same standing', async () => {
  const { change, staff } = setUp({ role: 'Staff' });
  const [seen] = await staff.list();
  await change('1', { role: 'Staff' });
  expect(seen && (await staff.change(seen, { role: 'Admin', disabled: false }))).toBe(false);
});

test('knows nobody who is a parent and never was more', async () => {
  await expect(setUp().change('1', { role: 'Admin' })).rejects.toThrow('Nobody of the staff has this id.');
});

test.each([
  ['the only Admin', []],
  ['one beside an Admin who is disabled', [{ role: 'Admin', disabled: true }]],
  ['one beside an Admin who never proved the address', [{ role: 'Admin', proven: false }]],
  ['one beside staff', [{ role: 'Staff' }]],
] as const)('keeps %s', async (_, others) => {
  const { change, ended, admins } = setUp({ role: 'Admin' }, ...others);
  for (const taken of [{ role: 'Staff' }, { role: 'Parent' }, { disabled: true }] as const) {
    await expect(change('1', taken)).rejects.toThrow(lastAdmin);
  }
  expect(ended).toEqual([]);
  expect(admins()).toContainEqual(expect.objectContaining({ account: '1' }));
});

test('lets an Admin go while another one stays, and takes back an invitation', async () => {
  const two = setUp({ role: 'Admin' }, { role: 'Admin' });
  await two.change('1', { disabled: true });
  await expect(two.change('2', { role: 'Staff' })).rejects.toThrow(lastAdmin);
  await two.change('1', { disabled: false });
  await two.change('2', { role: 'Parent' });
  const invited = setUp({ role: 'Admin' }, { role: 'Admin', proven: false });
  await invited.change('2', { role: 'Parent' });
  expect(invited.admins()).toHaveLength(1);
});

test('of Admins who demote each other in a circle at the same moment, one stays', async () => {
  for (let round = 0; round < 50; round += 1) {
    const { change, admins } = setUp({ role: 'Admin' }, { role: 'Admin' }, { role: 'Admin' });
    const outcomes = await Promise.allSettled(
      ['1', '2', '3'].map((account) => change(account, { role: 'Staff' })),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(admins()).toHaveLength(1);
  }
});

test('gives up in words when others come between every time', async () => {
  const { deps } = setUp({ role: 'Staff' });
  const change = changeStanding({ ...deps, staff: { ...deps.staff, change: async () => false } });
  await expect(change('1', { role: 'Admin' })).rejects.toMatchObject({ kind: 'unavailable' });
});

describe('by the API', () => {
  const standing = (given: object) => ({ own: false, ...given });

  test('takes one change at a time', async () => {
    const { deps, change } = setUp({ role: 'Staff' });
    const run = changeStaff({ ...deps, changeStanding: change });
    const caller = { userId: '9' };
    for (const given of [{}, { role: 'Admin', disabled: true } as const]) {
      await expect(run({ id: 1, change: standing(given), caller })).rejects.toMatchObject({
        fields: [{ field: 'role', message: expect.any(String) }],
      });
    }
    expect(await run({ id: 1, change: standing({ disabled: true }), caller })).toEqual({
      ...{ id: 1, email: 'staff-1@school.example', role: 'Staff', disabled: true, provenAt },
    });
  });

  test('takes rights from the own account only when that is meant', async () => {
    const { deps, change } = setUp({ role: 'Admin' }, { role: 'Admin' });
    const run = changeStaff({ ...deps, changeStanding: change });
    const caller = { userId: '1' };
    for (const given of [{ role: 'Staff' } as const, { disabled: true }]) {
      const refused = run({ id: 1, change: standing(given), caller });
      await expect(refused).rejects.toThrow('This is your own account');
    }
    const meant = { role: 'Staff', own: true } as const;
    expect(await run({ id: 1, change: meant, caller })).toMatchObject({ role: 'Staff' });
  });
});
