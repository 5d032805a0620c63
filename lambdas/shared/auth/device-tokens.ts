import { createHash } from 'node:crypto';
import type { VerifyToken } from './caller';
import type { FindLiveSession } from './live-sessions';
import { randomToken } from './random-token';

/** The token of a device: `device`, its account, and 256 random bits. */
const form = /^device\.([1-9][0-9]*)\.([\w-]{43})$/;

/** A new token, and the id under which its record stands, from which nobody gets the token. */
export function newDeviceToken(account: string): { readonly id: string; readonly token: string } {
  const secret = randomToken();
  return { id: idOf(secret), token: `device.${account}.${secret}` };
}

/** Takes tokens of devices too. They need no key: a device is in the table for as long as it may call. */
export function orDevice(verify: VerifyToken, find: FindLiveSession): VerifyToken {
  return async (token) => {
    const [, userId, secret] = form.exec(token) ?? [];
    if (userId === undefined || secret === undefined) return verify(token);
    const sessionId = idOf(secret);
    const session = await find(userId, sessionId);
    return session?.role === 'Device' ? { userId, email: '', sessionId, ...session } : undefined;
  };
}

/** 128 bits, as the ids of sign-ins have. */
function idOf(secret: string): string {
  return createHash('sha256').update(secret).digest().subarray(0, 16).toString('base64url');
}
