import { createManualClock } from 'cdk-offline';
import type { StaffMember } from '../../contracts/accounts/staff';
import { type AuditLog, auditLogOf } from '../support/audit-log';
import { eventually } from '../support/eventually';
import { mailedToken, mailWithLink } from '../support/mailed-links';
import { giveRoleIn } from '../support/operator';
import {
  admin,
  fullName,
  letInAs,
  type PhishingClient,
  parent,
  password,
  phishingClient,
  stranger,
} from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const clock = createManualClock(new Date().toISOString());
const chief = 'chief@school.example';
let system: TestSystem;
let log: AuditLog;
let anAdmin: PhishingClient;
let nobody: PhishingClient;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits(), clock });
  log = await auditLogOf(system);
  anAdmin = await admin(system, chief);
  nobody = phishingClient(system);
});
afterAll(() => system.close());

const member = (body: unknown) => body as StaffMember;
const logIn = async (email: string, secret = password) =>
  nobody.send('/api/auth/login', { email, password: secret });
const reset = async (token: string, secret: string) =>
  (await nobody.send('/api/auth/password/reset', { token, password: secret })).status;

async function staffOf(): Promise<readonly StaffMember[]> {
  const { status, body } = await anAdmin.get('/api/staff');
  expect(status).toBe(200);
  return body as readonly StaffMember[];
}

/** What is new of the audit log, without who asked for the staff. */
async function deedsAfter(count: number): Promise<readonly string[]> {
  const entries = (await log.entries()).slice(count);
  const told = entries.map(({ what, about, outcome }) => `${what} ${about} ${outcome}`);
  return told.filter((line) => !line.startsWith('staff.list'));
}

const tokenTo = (email: string, count: number, page?: string) => mailedToken(system, email, count, page);

describe('an invitation', () => {
  it.each([
    ['vi', 'Lời mời làm việc với Schoolhouse'],
    ['en', 'You are invited to work with Schoolhouse'],
  ] as const)('in the language %s lets the invited choose a password, once', async (language, subject) => {
    const email = `staff-${language}@school.example`;
    const before = (await log.entries()).length;
    const { status, body } = await anAdmin.send('/api/staff', { email, role: 'Staff', fullName, language });
    expect(status).toBe(201);
    expect(member(body)).toMatchObject({ email, fullName, role: 'Staff', disabled: false });
    expect((await mailWithLink(system, email, 1)).subject).toBe(subject);
    const token = await tokenTo(email, 1);
    expect(await reset(token, 'three words here')).toBe(204);
    expect(await reset(token, 'three other words')).toBe(400);
    expect(await logIn(email, 'three words here')).toMatchObject({ status: 200, body: { role: 'Staff' } });
    const found = (await staffOf()).find((each) => each.email === email);
    expect(found).toMatchObject({ provenAt: expect.any(String), lastSignInAt: expect.any(String) });
    expect(await deedsAfter(before)).toEqual([`staff.invite ${member(body).id} done`]);
  });

  it('that is old is dead, and comes again when an Admin or the invited asks', async () => {
    const email = 'staff-03@school.example';
    const { body } = await anAdmin.send('/api/staff', { email, role: 'Admin' });
    const old = await tokenTo(email, 1);
    await clock.advance(31 * 60_000);
    expect(await reset(old, 'three words here')).toBe(400);
    expect((await anAdmin.send('/api/auth/logout')).status).toBe(204);
    anAdmin = await letInAs(system, chief);
    expect((await anAdmin.send(`/api/staff/${member(body).id}/reset`)).status).toBe(202);
    expect((await mailWithLink(system, email, 2)).subject).toBe('Lời mời làm việc với Schoolhouse');
    expect((await nobody.send('/api/auth/password/forgot', { email })).status).toBe(202);
    expect(await reset(await tokenTo(email, 3), 'three words here')).toBe(204);
    expect(await logIn(email, 'three words here')).toMatchObject({ status: 200, body: { role: 'Admin' } });
    expect((await anAdmin.send(`/api/staff/${member(body).id}`, { role: 'Parent' }, 'PATCH')).status).toBe(
      200,
    );
  });

  it('gives an account whose address is proven the role, and takes the password that somebody else may have chosen', async () => {
    const email = 'staff-04@school.example';
    const before = await parent(system, email);
    const { status, body } = await anAdmin.send('/api/staff', { email, role: 'Staff', language: 'en' });
    expect([status, member(body).role]).toEqual([200, 'Staff']);
    // A mail that proves the address comes before it, unless the proof was there first.
    const told = { to: email, subject: 'Tài khoản của bạn có thêm quyền' };
    const link = await eventually(told.subject, async () =>
      (await system.mails()).find(({ to, subject }) => to === told.to && subject === told.subject),
    );
    expect((await before.get('/api/auth/sessions')).status).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    expect(await reset(/token=([\w-]+)/.exec(link.text)?.[1] ?? '', 'three words here')).toBe(204);
    expect(await logIn(email, 'three words here')).toMatchObject({ status: 200, body: { role: 'Staff' } });
    const again = await anAdmin.send('/api/staff', { email, role: 'Admin' });
    expect(again).toMatchObject({ status: 409 });
  });

  it('gives nothing to who registered an address that is not his', async () => {
    const email = 'staff-05@school.example';
    const thief = await stranger(system, email);
    expect((await anAdmin.send('/api/staff', { email, role: 'Admin' })).status).toBe(201);
    expect((await thief.get('/api/auth/sessions')).status).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    expect(await reset(await tokenTo(email, 1, 'reset-password'), 'three words here')).toBe(204);
    expect((await logIn(email)).status).toBe(401);
    expect(await logIn(email, 'three words here')).toMatchObject({ body: { role: 'Admin' } });
    await giveRoleIn(system, email, 'Parent');
  });

  it.each([
    [{}, 'email'],
    [{ email: 'staff-06@school.example', role: 'Parent' }, 'role'],
    [{ email: 'nobody', role: 'Staff' }, 'email'],
  ])('refuses %j', async (sent, field) => {
    const { status, body } = await anAdmin.send('/api/staff', sent);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ field })]) });
  });
});

it('is read in parts, which are all of them', async () => {
  const all = await staffOf();
  const read: StaffMember[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const from: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const { status, body, headers } = await anAdmin.get(`/api/staff?limit=1${from}`);
    expect(status).toBe(200);
    read.push(...(body as readonly StaffMember[]));
    cursor = headers.get('x-next-cursor');
  }
  expect(read.toSorted((one, other) => (one.email < other.email ? -1 : 1))).toEqual(all);
  expect((await anAdmin.get('/api/staff?cursor=made-up')).status).toBe(400);
});

it('is for Admins alone', async () => {
  const staff = 'staff-07@school.example';
  await parent(system, staff);
  await giveRoleIn(system, staff, 'Staff');
  const callers = [await letInAs(system, staff), await parent(system, 'parent-07@families.example'), nobody];
  for (const [index, caller] of callers.entries()) {
    const answers = [
      await caller.get('/api/staff'),
      await caller.send('/api/staff', { email: staff, role: 'Admin' }),
      await caller.send('/api/staff/1', { role: 'Admin' }, 'PATCH'),
      await caller.send('/api/staff/1/reset'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(index === 2 ? 401 : 403));
  }
});

it('each change is an entry of the audit log, and the last Admin stays', async () => {
  const before = (await log.entries()).length;
  const email = 'staff-08@school.example';
  await parent(system, email);
  await giveRoleIn(system, email, 'Staff');
  const all = await staffOf();
  const [other, own] = [email, chief].map((each) => all.find((one) => one.email === each)?.id);
  const patch = (id: number | undefined, body: object) => anAdmin.send(`/api/staff/${id}`, body, 'PATCH');
  expect(await patch(other, { disabled: true })).toMatchObject({ status: 200, body: { disabled: true } });
  expect(await anAdmin.send(`/api/staff/${other}/reset`)).toMatchObject({ status: 409 });
  expect(await patch(other, { disabled: false })).toMatchObject({ status: 200, body: { disabled: false } });
  expect((await anAdmin.send(`/api/staff/${other}/reset`)).status).toBe(202);
  expect((await patch(other, { role: 'Parent' })).status).toBe(200);
  expect((await staffOf()).map((each) => each.id)).not.toContain(other);
  expect((await patch(other, { role: 'Staff' })).status).toBe(200);
  expect((await patch(own, { role: 'Staff' })).body).toMatchObject({ message: /your own account/ });
  const last = {
    message: 'The last Admin cannot be made Staff or disabled. Make somebody else an Admin first.',
  };
  for (const taken of [{ role: 'Staff' }, { disabled: true }]) {
    expect(await patch(own, { ...taken, own: true })).toMatchObject({ status: 409, body: last });
  }
  expect((await patch(999_999, { role: 'Staff' })).status).toBe(404);
  const expected = [
    ...[`account.disable ${other} done`, `account.reset ${other} refused`],
    ...[`account.enable ${other} done`, `account.reset ${other} done`],
    ...[`role.give ${other} done`, `role.give ${other} done`],
    ...[`role.give ${own} refused`, `role.give ${own} refused`, `account.disable ${own} refused`],
    'role.give 999999 refused',
  ];
  // Clocks of functions differ a little.
  expect((await deedsAfter(before)).toSorted()).toEqual(expected.toSorted());
});
