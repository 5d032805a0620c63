import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { pairingAlphabet } from '../../../../contracts/accounts/devices';
import { sessionId } from '../../../../contracts/http/session-id';
import { pairDevice } from '../../../../lambdas/accounts/devices/pairDevice/pair-device';
import { createSessionStore } from '../../../../lambdas/accounts/sessions/session-store';
import { newDeviceToken } from '../../../../lambdas/shared/auth/device-tokens';
import { createMemoryLinks } from '../../../support/fakes/memory-links';

const clock = { now: () => Date.parse('2026-11-20T07:00:00Z') };
const count = 2_000;

function bitsSet(bytes: readonly Buffer[]): number {
  const all = Buffer.concat([...bytes]);
  return all.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0) / (all.length * 8);
}

test('ids of sign-ins, tokens of devices and pairing codes come from the generator for secrets', async () => {
  const client = { send: async () => ({}) } as unknown as DynamoDBDocumentClient;
  const store = createSessionStore(client, 'sessions', clock);
  const ids = await Promise.all(
    Array.from({ length: count }, () => store.begin({ account: '7', role: 'Parent', device: 'Firefox' })),
  );
  const tokens = Array.from({ length: count }, () => newDeviceToken('7').token.split('.')[2] ?? '');
  for (const id of ids) expect(id).toMatch(sessionId.pattern);
  for (const [some, bytes] of [
    [ids, 16],
    [tokens, 32],
  ] as const) {
    expect(new Set(some).size).toBe(count);
    const decoded = some.map((each) => Buffer.from(each, 'base64url'));
    expect(new Set(decoded.map(({ length }) => length))).toEqual(new Set([bytes]));
    expect(Math.abs(bitsSet(decoded) - 0.5)).toBeLessThan(0.01);
  }
  const pair = pairDevice({ links: createMemoryLinks(clock), clock });
  const codes = await Promise.all(Array.from({ length: count }, async () => (await pair('7', 'phone')).code));
  expect(new Set(codes).size).toBe(count);
  // 32 letters and digits, eight of them: 40 bits, and each of them is met.
  expect(pairingAlphabet.length).toBe(32);
  expect(new Set(codes.join(''))).toEqual(new Set(pairingAlphabet));
});

test('a pairing code lives ten minutes', async () => {
  const now = { at: clock.now(), now: () => now.at };
  const links = createMemoryLinks(now);
  const { code, expiresAt } = await pairDevice({ links, clock: now })('7', 'phone');
  expect(Date.parse(expiresAt) - now.at).toBe(600_000);
  now.at += 599_000;
  expect(await links.find('pair', code)).toMatchObject({ basis: '7 phone' });
  now.at += 1_000;
  expect(await links.find('pair', code)).toBeUndefined();
});
