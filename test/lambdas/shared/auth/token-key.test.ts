import { createPublicKey, sign, verify } from 'node:crypto';
import * as fc from 'fast-check';
import { keyPairOf } from '../../../../lambdas/shared/auth/token-key';

test('a secret has one key pair, and what the private key signs the public one checks', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 32, maxLength: 96 }), (secret) => {
      const { kid, publicKey, privateKey } = keyPairOf(secret);
      expect(keyPairOf(secret)).toMatchObject({ kid, publicKey });
      expect(kid).toMatch(/^[\w-]{22}$/);
      expect([publicKey.x.length, publicKey.y.length]).toEqual([43, 43]);
      const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...publicKey }, format: 'jwk' });
      expect(
        verify('sha256', Buffer.from(secret), key, sign('sha256', Buffer.from(secret), privateKey)),
      ).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('different secrets have different keys', () => {
  const kids = Array.from({ length: 200 }, (_, number) => keyPairOf(`${number}`.padStart(64, 'k')).kid);
  expect(new Set(kids).size).toBe(200);
});
