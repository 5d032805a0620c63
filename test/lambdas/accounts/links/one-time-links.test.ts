import { createOneTimeLinks } from '../../../../lambdas/accounts/links/one-time-links';
import { openTables, type Tables } from '../../../support/open-tables';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.close());

const link = { email: 'mother@families.example', basis: '1' };

test('a link is too old to begin with, and not for the request that used it in time', async () => {
  let now = Date.parse('2026-11-20T08:00:00Z');
  const links = createOneTimeLinks(tables.client, 'accountLinks', { now: () => now });
  const issue = (token: string) => links.issue('add passkey', link, { token, lifetime: 300 });
  for (const token of ['used', 'unused']) await issue(token);
  now += 299_000;
  expect(await links.use('used', 'one')).toBe(true);
  now += 1_000;
  expect(await links.find('add passkey', 'used', 'one')).toEqual({ ...link, isUsed: true });
  expect(await links.find('add passkey', 'used', 'two')).toBeUndefined();
  expect(await links.find('add passkey', 'used')).toBeUndefined();
  expect(await links.find('add passkey', 'unused', 'one')).toBeUndefined();
});
