import { createHmac } from 'node:crypto';
import type { Cloud } from '../cloud/cloud';
import { secretIn } from '../cloud/secrets';
import type { World } from '../world/world';

/** 2100. */
const end = 4_102_444_800;

type Claims = Readonly<Record<'sub' | 'email' | 'role' | 'sid', string>>;

/** Signs sessions of the site as a sign-in does, each begun now. */
export async function cookieSigner(cloud: Cloud, world: World): Promise<(claims: Claims) => string> {
  const secret = await secretIn(cloud, world.environmentOf('renewSession')['SESSION_SECRET_ARN'] ?? '');
  const now = Math.floor(world.timeline.now() / 1_000);
  return (claims) => {
    const said = { ...claims, auth_time: now, iat: now, exp: end, iss: 'schoolhouse' };
    const signed = [{ alg: 'HS256', typ: 'session' }, said]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
}
