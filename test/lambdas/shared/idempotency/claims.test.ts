import { createClaims } from '../../../../lambdas/shared/idempotency/claims';
import { openTables, type Tables } from '../../../support/open-tables';

let tables: Tables;
let claims: ReturnType<typeof createClaims>;
beforeAll(async () => {
  tables = await openTables();
  claims = createClaims(tables.client, 'idempotencyKeys');
});
afterAll(() => tables.close());

const now = Date.parse('2026-11-20T07:00:00Z');
const claimOf = (id: string, token = 'mine') => ({
  ...{ id, token, fingerprint: 'same' },
  ...{ until: now + 25_000, expiresAt: now / 1_000 + 86_400 },
});

test('is taken once, and again by the same attempt, whose answer was lost', async () => {
  const claim = claimOf('once');
  expect(await claims.take(claim, now)).toBe('first');
  // Perhaps a dead one's claim stood there before the answer was lost.
  expect(await claims.take(claim, now)).toBe('again');
  expect(await claims.take(claimOf('once', 'other'), now)).toEqual({ fingerprint: 'same' });
});

test('a put that arrives late, or twice, takes no answer back', async () => {
  const claim = claimOf('late');
  await claims.take(claim, now);
  await claims.finish(claim, 'sealed');
  await claims.take(claim, now);
  expect(await claims.take(claimOf('late', 'other'), now)).toEqual({ fingerprint: 'same', answer: 'sealed' });
});

test('the next attempt begins once the one before has ended', async () => {
  await claims.take(claimOf('dead'), now);
  expect(await claims.take(claimOf('dead', 'other'), now + 24_999)).toEqual({ fingerprint: 'same' });
  expect(await claims.take(claimOf('dead', 'other'), now + 25_000)).toBe('again');
  await claims.take(claimOf('released'), now);
  await claims.release(claimOf('released'));
  expect(await claims.take(claimOf('released', 'other'), now)).toBe('again');
});

test('after a day it is a first attempt', async () => {
  await claims.take(claimOf('old'), now);
  expect(await claims.take(claimOf('old', 'other'), now + 86_399_000)).toBe('again');
  await claims.take(claimOf('older'), now);
  expect(await claims.take(claimOf('older', 'other'), now + 86_400_000)).toBe('first');
});
