import { generateKeyPairSync, sign } from 'node:crypto';
import type { CallerRole } from '../../contracts/http/roles';
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
  return signedToken({ sub: account, email: `${account}@families.example`, role, sid: sessionOf(person) });
}

/** For a sign-in that is in the table, and goes on as long as any history takes. */
export function signedToken(claims: Readonly<Record<'sub' | 'email' | 'role' | 'sid', string>>): string {
  const parts = [
    { alg: 'ES256', typ: 'JWT', kid },
    { ...claims, iat: start, exp: end, iss: 'schoolhouse' },
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
  await publishKey(cloud, world);
  for (const person of people) await putSession(cloud, world, sessionRecordOf(person));
}

/** The public key by which functions check tokens. */
export async function publishKey(cloud: Cloud, world: World): Promise<void> {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  world.touched.add('accountTokenKeys');
  await cloud.put('accountTokenKeys', typed({ kid, x, y, endsAt: end }));
}

interface SignIn {
  /** Seconds since 1970. */
  readonly startedAt?: number;
  readonly lastSeenAt?: number;
  readonly endsAt?: number;
  readonly endedAt?: number;
  readonly account: string;
  readonly id: string;
  readonly role: CallerRole;
  readonly isProven?: boolean;
  readonly byTwoFactors?: boolean;
}

/** A sign-in, of a proven address unless it says otherwise, as the table has it. */
export async function putSession(cloud: Cloud, world: World, signIn: SignIn): Promise<void> {
  const times = { startedAt: start, lastSeenAt: start, endsAt: end };
  world.touched.add('accountSessions');
  await cloud.put('accountSessions', typed({ ...times, device: 'A browser', isProven: true, ...signIn }));
}

function sessionRecordOf(person: Person): SignIn {
  const { account, role } = accounts[person];
  return { account, id: sessionOf(person), role };
}
