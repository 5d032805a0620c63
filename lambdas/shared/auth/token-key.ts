import { createECDH, createHash, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

/** A public key on P-256 as JWKs have it: two coordinates in base64url (RFC 7518, 6.2.1). */
export interface PublicKey {
  readonly x: string;
  readonly y: string;
}

export interface KeyPair {
  /** Names the key in the header of what it signed: a digest of the public one. */
  readonly kid: string;
  readonly publicKey: PublicKey;
  readonly privateKey: KeyObject;
}

/** Of P-256, less one (SEC 2, 2.4.2). */
const most = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550n;

/**
 * The key pair of a secret: CloudFormation makes random texts and no key pairs. 64 bits more than the key has, so that
 * every key is as likely as the others (FIPS 186-5, A.2.1).
 */
export function keyPairOf(secret: string): KeyPair {
  const random = Buffer.from(hkdfSync('sha256', secret, '', 'access tokens, ES256', 40));
  const number = (BigInt(`0x${random.toString('hex')}`) % most) + 1n;
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(d);
  const point = ecdh.getPublicKey();
  const publicKey = {
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const jwk = { kty: 'EC', crv: 'P-256', ...publicKey, d: d.toString('base64url') };
  return {
    kid: createHash('sha256').update(point).digest('base64url').slice(0, 22),
    publicKey,
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}
