import type { KeyObject } from 'node:crypto';
import type { Now } from '../time/clock';
import { callerOf, type SignedIn, type VerifyToken } from './caller';
import type { PublishedKeys } from './published-keys';
import { checkJwt, signJwt } from './signed-claims';
import type { SigningKeys } from './signing-keys';
import { type KeyPair, keyPairOf } from './token-key';

/** Seconds that a token is valid. */
export const tokenLifetime = 3600;

const tokenType = 'JWT';
const algorithm = 'ES256';

export type IssueToken = (caller: SignedIn) => Promise<string>;

/** Milliseconds after which a public key is published, or read, again. */
const renewedAfter = 10 * 60_000;

/** Signs with the private key of the secret, once everybody can find the public one. */
export function issueToken(
  keys: Pick<SigningKeys, 'current'>,
  published: Pick<PublishedKeys, 'publish'>,
  clock: Now,
): IssueToken {
  let known: { readonly secret: string; readonly pair: KeyPair; readonly at: number } | undefined;
  const keyPair = async (): Promise<KeyPair> => {
    const secret = await keys.current();
    if (known?.secret === secret && clock.now() - known.at < renewedAfter) return known.pair;
    const pair = keyPairOf(secret);
    await published.publish(pair);
    known = { secret, pair, at: clock.now() };
    return pair;
  };
  return async ({ userId, email, role, sessionId }) => {
    const { kid, privateKey } = await keyPair();
    const header = { alg: algorithm, typ: tokenType, kid };
    const claims = { sub: userId, email, role, sid: sessionId };
    return signJwt(claims, tokenLifetime, { header, key: privateKey, clock });
  };
}

/** Checks with the public key that the token names, and that those who sign have published. */
export function verifyToken(published: Pick<PublishedKeys, 'find'>, clock: Now): VerifyToken {
  const known = new Map<string, { readonly key: KeyObject; readonly at: number }>();
  const keyOf = async (kid: string): Promise<KeyObject | undefined> => {
    const found = known.get(kid);
    if (found && Math.abs(clock.now() - found.at) < renewedAfter) return found.key;
    const key = await published.find(kid);
    if (key === undefined) known.delete(kid);
    else known.set(kid, { key, at: clock.now() });
    return key;
  };
  return async (token) => {
    const kid = keyNamedIn(token);
    const key = kid === undefined ? undefined : await keyOf(kid);
    if (key === undefined) return undefined;
    const claims = await checkJwt(token, { algorithm, type: tokenType, key, clock });
    return typeof claims === 'object' ? callerOf(claims) : undefined;
  };
}

/** Nobody is asked about a name that no key of ours can have. */
function keyNamedIn(token: string): string | undefined {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
    const { alg, kid } = Object(header) as { readonly alg?: unknown; readonly kid?: unknown };
    return alg === algorithm && typeof kid === 'string' && /^[\w-]{22}$/.test(kid) ? kid : undefined;
  } catch {
    return undefined;
  }
}
