import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Role } from '../../../contracts/http/roles';
import { createOneTimeLinks } from '../../../lambdas/accounts/links/one-time-links';
import { giveRoleIn } from '../operator';
import { fullName } from '../phishing-client';
import { keepSession, tokenSigner } from '../tokens';
import type { Stage } from './stage';

const year = 365 * 24 * 3_600;

export interface Somebody {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** What a request of theirs has. */
  readonly headers: { readonly authorization: string };
}

interface Kind {
  readonly role?: Role;
  readonly isProven?: boolean;
}

/** Somebody who has just signed in; there is nothing of them but the sign-in. */
export async function member(
  stage: Stage,
  { role = 'Parent', isProven = true }: Kind = {},
): Promise<Somebody> {
  const number = stage.next();
  return signIn(stage, String(number), `member-${number}@families.example`, role, isProven);
}

/** Somebody with an account, who has just signed in. */
export async function account(stage: Stage, kind: Kind = {}): Promise<Somebody> {
  const { role = 'Parent', isProven = true } = kind;
  const id = stage.next();
  const email = `account-${id}@families.example`;
  const at = new Date(stage.clock.now()).toISOString();
  const { passwordHash } = stage;
  const Item = { email, id, fullName, passwordHash, createdAt: at, ...(isProven && { provenAt: at }) };
  await stage.tables.send(new PutCommand({ TableName: 'phishingUsers', Item }));
  if (role !== 'Parent') await giveRoleIn(stage.system, email, role);
  return signIn(stage, String(id), email, role, isProven);
}

async function signIn(
  stage: Stage,
  id: string,
  email: string,
  role: Role,
  isProven: boolean,
): Promise<Somebody> {
  const iat = Math.floor(stage.clock.now() / 1_000);
  const base = { sub: id, sid: id.padEnd(22, '-'), email, role, iat, exp: iat + year, iss: 'schoolhouse' };
  const claims = { ...base, proven: isProven ? 'yes' : 'no' };
  await keepSession(stage.system, claims);
  // Functions publish the key for some hours only: after each of many hours it is published anew.
  const sign = await tokenSigner(stage.system);
  const token = sign(claims);
  return { id, email, token, headers: { authorization: `Bearer ${token}` } };
}

export const linksOf = ({ tables, clock }: Stage) => createOneTimeLinks(tables, 'accountLinks', clock);
