import { generateKeyPairSync, sign } from 'node:crypto';
import type { Cloud } from '../cloud/cloud';
import { typed } from '../cloud/plain';
import type { World } from '../world/world';
import { accounts, type Person, people } from './accounts';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const kid = 'the-key-of-a-simulatio';
/** 2100. */
const end = 4_102_444_800;
const start = Date.parse('2026-11-01T00:00:00Z') / 1_000;

/** A token as a sign-in gives it, which is good as long as any history takes. */
export function tokenOf(person: Person): string {
  const { account, role } = accounts[person];
  const email = `${account}@families.example`;
  const claims = { sub: account, email, role, sid: sessionOf(person), iat: start, exp: end };
  const parts = [
    { alg: 'ES256', typ: 'JWT', kid },
    { ...claims, iss: 'schoolhouse' },
  ];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

function sessionOf(person: Person): string {
  return `session-of-${accounts[person].account}`.padEnd(22, '-');
}

/** Everybody is signed in when a history begins. */
export async function signEverybodyIn(cloud: Cloud, world: World): Promise<void> {
  for (const table of ['accountTokenKeys', 'accountSessions']) world.touched.add(table);
  await cloud.put('accountTokenKeys', publishedKey());
  for (const person of people) await cloud.put('accountSessions', signInOf(person));
}

/** The public key by which functions check tokens. */
function publishedKey() {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return typed({ kid, x, y, endsAt: end });
}

/** A sign-in of a proven address, as the table has it. */
function signInOf(person: Person) {
  const { account, role } = accounts[person];
  const times = { startedAt: start, lastSeenAt: start, endsAt: end };
  return typed({ account, id: sessionOf(person), role, device: 'A browser', isProven: true, ...times });
}
