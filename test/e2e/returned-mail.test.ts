import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createSuppressedAddresses } from '../../lambdas/students/mail/suppressed-addresses';
import { eventually } from '../support/eventually';
import { student, studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let api: ReturnType<typeof studentClient>;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  api = studentClient(system);
});
afterAll(() => system.close());

/** Addresses of SES's mailbox simulator. */
const at = (name: string) => `${name}@simulator.amazonses.com`;
const ids = (() => {
  let last = 0;
  return () => `HS-${++last}`;
})();
const insert = (email: string) => api.insert({ ...student, studentid: ids(), email });
const suppressed = async () => (await api.call('/mail/suppressed')).body as readonly { address: string }[];
const isSuppressed = (email: string) =>
  eventually(`${email} to be suppressed`, async () =>
    (await suppressed()).some(({ address }) => address === email),
  );

it.each([
  ['bounce', 'bounce+hs-1'],
  ['complaint', 'complaint'],
])(
  'after a %s the record is saved, no second mail goes out, and the answer says so',
  async (reason, name) => {
    const email = at(name);
    const first = await insert(email);
    expect(first.body).toEqual({ message: 'Student data saved and confirmation email sent!' });
    await isSuppressed(email);
    expect(await suppressed()).toContainEqual({
      address: email,
      reason,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });

    const before = await system.mails();
    const second = await insert(email.replace('simulator', 'Simulator'));
    expect([second.status, second.body]).toEqual([
      200,
      {
        message:
          'Student data saved. No confirmation email was sent: earlier mail to this address came back or was reported as spam.',
        confirmation: 'withheld',
      },
    ]);
    expect(await system.mails()).toEqual(before);
    const list = (await api.list()).body as readonly (typeof student)[];
    const saved = list.filter((each) => each.email.toLowerCase() === email);
    expect(saved.map((each) => Object.keys(each))).toEqual([Object.keys(student), Object.keys(student)]);
  },
);

it('goes on writing to everybody else', async () => {
  expect((await insert(at('success'))).body).not.toHaveProperty('confirmation');
});

it('lists addresses page by page', async () => {
  const whole = await suppressed();
  const first = await api.call('/mail/suppressed?limit=1');
  const next = first.headers.get('x-next-cursor') ?? '';
  const second = await api.call(`/mail/suppressed?limit=1&cursor=${next}`);
  expect([first.body, second.body].flat()).toEqual(whole);
  expect(second.headers.has('x-next-cursor')).toBe(false);
  expect((await api.call('/mail/suppressed?cursor=made-up')).status).toBe(400);
});

it('writes again to an address that an operator took from the list, however it is spelled', async () => {
  const email = at('bounce+lifted');
  await insert(email);
  await isSuppressed(email);
  const addresses = createSuppressedAddresses(
    DynamoDBDocumentClient.from(new DynamoDBClient(system.operator)),
    'suppressedAddresses',
  );
  expect(await addresses.remove(email.replace('bounce', ' Bounce'))).toBe(true);
  expect(await addresses.remove(email)).toBe(false);
  expect((await insert(email)).body).not.toHaveProperty('confirmation');
});

it('keeps the newest that is known of an address, however late the rest is told', async () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));
  const addresses = createSuppressedAddresses(client, 'suppressedAddresses');
  const told = (reason: 'bounce' | 'complaint', day: number) =>
    addresses.record({ address: 'Late@families.example', reason, at: `2026-11-${day}T07:00:00.000Z` });
  await told('complaint', 20);
  await told('complaint', 20);
  await told('bounce', 19);
  const known = { address: 'late@families.example', reason: 'complaint', at: '2026-11-20T07:00:00.000Z' };
  expect(await suppressed()).toContainEqual(known);
  await told('bounce', 21);
  expect(await suppressed()).toContainEqual({ ...known, reason: 'bounce', at: '2026-11-21T07:00:00.000Z' });
});
