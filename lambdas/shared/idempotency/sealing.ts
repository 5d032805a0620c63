import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/** What is known of a request by who sent it: its key, the caller, where it went and all that it says. */
export interface RequestSecret {
  /** One key of one caller on one path. */
  readonly scope: readonly string[];
  readonly content: string;
  /** Whether somebody could guess the content, as a password can be guessed. */
  readonly isGuessable: boolean;
}

/** Opens and closes what is kept of one request. */
export interface Seal {
  readonly id: string;
  /** The same for the same content, and of no use to who does not have it. */
  readonly fingerprint: string;
  close(text: string): string;
  /** Of the seal of the same request only. */
  open(closed: string): string;
}

const nonceLength = 12;
const tagLength = 16;
/** 16 MB and some 40 ms of a processor. */
const slow = { N: 2 ** 14, r: 8, p: 1 };

/**
 * Keys for one request that come from the request itself, so that nobody can read what is kept of it but who sends it
 * again. Two independent halves: one is stored to tell whether it is the same request, the other encrypts (AES-256-GCM).
 */
export function sealOf({ scope, content, isGuessable }: RequestSecret): Seal {
  const id = createHash('sha256').update(JSON.stringify(scope)).digest('base64url');
  const secret = JSON.stringify([...scope, content]);
  const bytes = isGuessable
    ? scryptSync(secret, id, 64, slow)
    : Buffer.from(hkdfSync('sha256', secret, id, 'idempotency', 64));
  const key = bytes.subarray(32);
  return {
    id,
    fingerprint: bytes.subarray(0, 32).toString('base64url'),
    close(text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const closed = Buffer.concat([cipher.update(gzipSync(text)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64');
    },
    open(text) {
      const closed = Buffer.from(text, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, closed.subarray(0, nonceLength));
      decipher.setAuthTag(closed.subarray(nonceLength, nonceLength + tagLength));
      const opened = [decipher.update(closed.subarray(nonceLength + tagLength)), decipher.final()];
      return gunzipSync(Buffer.concat(opened)).toString();
    },
  };
}
