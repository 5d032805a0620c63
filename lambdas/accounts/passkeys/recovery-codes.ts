import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { pairingAlphabet } from '../../../contracts/accounts/devices';
import { recoveryCodes } from '../../../contracts/accounts/passkeys';
import type { PasskeyHolder } from './passkey-holder';

type Codes = NonNullable<PasskeyHolder['codes']>;

export interface RecoveryCodes {
  /** Ten new ones, as they are shown, and as they are kept. */
  make(madeAt: string): Promise<{ readonly codes: readonly string[]; readonly kept: Codes }>;
  /** The hash of a code, if it is one of these; the same work if it is not, or if there are none. */
  find(code: string, among: Codes | undefined): Promise<string | undefined>;
}

/** Derives a key slowly: a code has fifty bits, which a fast digest would give away to whoever has the table. */
export type Derive = (code: string, salt: Buffer) => Promise<Buffer>;

/** One salt for all of a person, so that a code is compared with all of them at the price of one. */
export function createRecoveryCodes(derive: Derive = byScrypt): RecoveryCodes {
  const hash = async (code: string, salt: string) =>
    (await derive(plain(code), Buffer.from(salt, 'base64url'))).toString('base64url');
  return {
    async make(madeAt) {
      const salt = randomBytes(16).toString('base64url');
      const codes = Array.from({ length: recoveryCodes }, newCode);
      const left: string[] = [];
      // One after the other: each takes 16 MB.
      for (const code of codes) left.push(await hash(code, salt));
      return { codes, kept: { salt, left, madeAt } };
    },
    async find(code, among) {
      const given = Buffer.from(await hash(code, among?.salt ?? noSalt));
      return among?.left.find((each) => timingSafeEqual(Buffer.from(each), given));
    },
  };
}

/** 16 MB and a sixth of the time of a password: fifty random bits are more than a password has. */
const cost = { N: 2 ** 14, r: 8, p: 1, maxmem: 32 * 1024 * 1024 };
const noSalt = 'AAAAAAAAAAAAAAAAAAAAAA';
const half = 5;

function newCode(): string {
  const letters = Array.from({ length: 2 * half }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]);
  return `${letters.slice(0, half).join('')}-${letters.slice(half).join('')}`;
}

/** As it is hashed: without the hyphen, in capitals. */
function plain(code: string): string {
  return code.replace('-', '').toUpperCase();
}

function byScrypt(code: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, 32, cost, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
