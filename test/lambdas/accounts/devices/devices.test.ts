import { maxDevices } from '../../../../contracts/accounts/devices';
import { addDevice } from '../../../../lambdas/accounts/devices/addDevice/add-device';
import { createDevices } from '../../../../lambdas/accounts/devices/devices';
import { createSessionStore } from '../../../../lambdas/accounts/sessions/session-store';
import { createDeviceSightings, seenOnceIn } from '../../../../lambdas/shared/auth/device-sightings';
import { openTables, type Tables } from '../../../support/open-tables';

const table = 'accountSessions';
let tables: Tables;
let now = Date.parse('2026-11-23T02:00:00.000Z');
const clock = { now: () => now };
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.close());

const devicesOf = () => createDevices(tables.client, table, clock);
const store = () => createSessionStore(tables.client, table, clock);
const signIn = async (account: string) => ({
  account,
  session: await store().begin({ account, role: 'Parent', device: 'Chrome on Windows' }),
});
const pass = (inSeconds: number) => {
  now += inSeconds * 1_000;
};

test('of many that are added at once no more than fifty get a token, and each of them is there', async () => {
  const devices = devicesOf();
  const add = addDevice({ devices });
  const mother = await signIn('7');
  for (let each = 1; each < maxDevices - 2; each += 1) await add(mother, { name: `Device ${each}` });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, each) => add(mother, { name: `At once ${each}` })),
  );
  const given = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? (outcome.value?.id ?? []) : [],
  );
  const listed = (await devices.list('7')).map(({ id }) => id);
  expect(listed.length).toBeLessThanOrEqual(maxDevices);
  expect(listed).toEqual(expect.arrayContaining(given));
  expect(listed).toHaveLength(maxDevices - 3 + given.length);
  for (let left = maxDevices - listed.length; left > 0; left -= 1) await add(mother, { name: 'One by one' });
  await expect(add(mother, { name: 'One more' })).rejects.toThrow('There are 50 devices already.');
});

test('a device takes the place of one that its request added before it died, and of no other', async () => {
  const devices = devicesOf();
  const add = addDevice({ devices });
  const mother = await signIn('10');
  const other = await add(mother, { name: 'Tablet' }, 'another request');
  await devices.add('10', { name: 'Tablet' }, 'one request');
  const second = await add(mother, { name: 'Tablet' }, 'one request');
  const ids = async () => (await devices.list('10')).map(({ id }) => id).sort();
  expect(await ids()).toEqual([other?.id, second?.id].sort());
  // After a day the key may come with another request.
  pass(86_400);
  const later = await add(await signIn('10'), { name: 'Tablet' }, 'one request');
  expect(await ids()).toEqual([other?.id, second?.id, later?.id].sort());
});

test('none is added by a sign-in that ends meanwhile', async () => {
  const father = await signIn('12');
  const devices = devicesOf();
  const slow = {
    ...devices,
    add: async (...about: Parameters<typeof devices.add>) => {
      await store().end('12', father.session);
      return devices.add(...about);
    },
  };
  expect(await addDevice({ devices: slow })(father, { name: 'Tablet' }, 'one request')).toBeUndefined();
  expect(await devices.list('12')).toEqual([]);
});

describe('a device that calls', () => {
  const sightings = (warned: unknown[] = [], name = table) =>
    createDeviceSightings(tables.client, name, clock, (message) => warned.push(message));
  const seen = async (account: string) => (await devicesOf().list(account))[0]?.lastSeenAt;
  const added = async (account: string) => {
    const { id } = await devicesOf().add(account, { name: 'Tablet' }, 'one');
    return { userId: account, email: '', role: 'Device', sessionId: id } as const;
  };

  it('is noted with its first call, and then once an hour, by one write', async () => {
    const device = await added('8');
    const note = sightings();
    expect(await seen('8')).toBeUndefined();
    await note(device);
    const first = await seen('8');
    expect(first).toBeDefined();
    pass(seenOnceIn - 1);
    tables.spent();
    await note(device);
    expect(tables.spent().operations).toEqual([]);
    expect(await seen('8')).toBe(first);
    pass(1);
    await note(device);
    expect(await seen('8')).not.toBe(first);
  });

  it('is written once by several instances', async () => {
    const device = await added('9');
    await sightings()(device);
    const first = await seen('9');
    pass(60);
    await sightings()(device);
    expect(await seen('9')).toBe(first);
  });

  it('is not noted once it was removed, and is no parent', async () => {
    const device = await added('10');
    await devicesOf().remove('10', device.sessionId);
    await sightings()(device);
    expect(await seen('10')).toBeUndefined();
    tables.spent();
    await sightings()({ ...device, role: 'Parent' });
    expect(tables.spent().operations).toEqual([]);
  });

  it('gets its answer when that fails', async () => {
    const warned: unknown[] = [];
    await sightings(warned, 'noSuchTable')(await added('11'));
    expect(warned).toHaveLength(1);
  });
});
