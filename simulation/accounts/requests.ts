import type { ClientAnswer, ClientRequest } from '../world/client';
import type { World } from '../world/world';
import type { Act, Wish } from './act';
import { type Asked, type AskedBy, named } from './asking';
import { askedOfDevices } from './device-requests';
import { mailTo } from './mails';
import { claimsIn, type Memory } from './memory';
import { askedOfPasskeys, atSite } from './passkey-requests';
import { addressOf } from './people';
import { askedOfReaders } from './reader-requests';

/** Undefined where somebody would need what he never got: a token, a link. */
export function requestOf(world: World, memory: Memory, act: Act): ClientRequest | undefined {
  const { key, as } = act;
  const token = as === undefined ? undefined : memory.tokens.get(as);
  if (as !== undefined && token === undefined) return undefined;
  const asked = askedBy[act.wish.kind]({ act, world, memory, wish: act.wish as never });
  if (asked === undefined) return undefined;
  const headers = {
    ...asked.headers,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return { method: 'POST', ...asked, headers };
}

const askedBy: AskedBy<Wish['kind']> = {
  ...askedOfDevices,
  ...askedOfPasskeys,
  ...askedOfReaders,
  register: ({ act: { who }, wish: { password } }) => ({
    ...{ function: 'register', path: '/api/auth/register' },
    body: { email: addressOf(who), password, fullName: `The ${who}`, language: 'en' },
  }),
  'log in': ({ memory, act: { who }, wish: { password, atSite: isAtSite } }) => ({
    ...{ function: 'login', path: '/api/auth/login', body: { email: addressOf(who), password } },
    ...(isAtSite && { headers: atSite(memory) }),
  }),
  'log out': () => ({ function: 'logout', path: '/api/auth/logout' }),
  end: ({ memory, wish: { session } }) => {
    const token = memory.tokens.get(session);
    if (token === undefined) return undefined;
    return named('endSession', '/api/auth/sessions', claimsIn(token).sid, 'DELETE');
  },
  'end others': () => ({ function: 'endSession', method: 'DELETE', path: '/api/auth/sessions' }),
  change: ({ wish: { current, password } }) => ({
    ...{ function: 'changePassword', method: 'PUT', path: '/api/auth/password', body: { current, password } },
  }),
  forget: ({ act: { who } }) => ({
    ...{ function: 'forgotPassword', path: '/api/auth/password/forgot', body: { email: addressOf(who) } },
  }),
  reset: ({ world, act: { who }, wish: { password } }) => {
    const token = mailTo(world, who, 'reset-password')?.token;
    if (token === undefined) return undefined;
    return { function: 'resetPassword', path: '/api/auth/password/reset', body: { token, password } };
  },
  verify: ({ world, act: { who } }) => {
    const token = mailTo(world, who, 'verify-address')?.token;
    if (token === undefined) return undefined;
    return { function: 'verifyAddress', path: '/api/auth/verify', body: { token } };
  },
  'ask to prove': () => ({ function: 'mailVerification', path: '/api/auth/verify/mail' }),
  renew: ({ memory, wish: { of } }) => {
    const cookie = memory.cookies.get(of);
    if (cookie === undefined) return undefined;
    const headers = { cookie: `__Host-session=${cookie}`, 'sec-fetch-site': 'same-origin' };
    return { function: 'renewSession', path: '/api/auth/session', headers };
  },
  invite: ({ wish: { whom } }) => ({
    ...{ function: 'inviteStaff', path: '/api/staff', body: { email: addressOf(whom), role: 'Staff' } },
  }),
  'give role': ({ memory, wish: { whom, role } }) => standing(memory.ids.get(whom), { role }),
  'send a link': ({ memory, wish: { whom } }) => {
    const id = memory.ids.get(whom);
    return id === undefined ? undefined : resetting(String(id), atSite(memory));
  },
  disable: ({ memory, wish: { whom } }) => standing(memory.ids.get(whom), { disabled: true }),
  delete: ({ wish: { current } }) => ({
    ...{ function: 'deleteAccount', method: 'DELETE', path: '/api/account', body: { password: current } },
  }),
};

function standing(id: number | undefined, body: object): Asked | undefined {
  return id === undefined ? undefined : { ...named('changeStaff', '/api/staff', String(id), 'PATCH'), body };
}

function resetting(id: string, headers: Readonly<Record<string, string>>): Asked {
  return { function: 'resetStaff', path: `/api/staff/${id}/reset`, params: { id }, headers };
}

interface Said {
  readonly id?: unknown;
  readonly code?: unknown;
  readonly codes?: readonly string[];
  readonly challenge?: string;
  readonly options?: { readonly challenge: string };
  readonly token?: string;
}

/** What an answer tells beyond itself. */
export function remember(
  memory: Memory,
  { client, who, as, wish }: Act,
  answers: readonly ClientAnswer[],
): void {
  const { status, body } = answers.at(-1) ?? {};
  if (status === undefined || status >= 300) return;
  const said = Object(body) as Said;
  const { id, token } = said;
  if (wish.kind === 'register') memory.ids.set(who, Number(id));
  if (wish.kind === 'invite') memory.ids.set(wish.whom, Number(id));
  if (wish.kind === 'add device' || wish.kind === 'claim') memory.devices.set(wish.session, String(id));
  const { challenge } = said.options ?? said;
  if (challenge !== undefined) memory.challenges.set(as ?? client, challenge);
  if (wish.kind === 'make codes') memory.recoveryCodes.set(who, said.codes ?? []);
  if (wish.kind === 'pair') memory.codes.set(who, String(said.code));
  if ('session' in wish && token !== undefined) memory.tokens.set(wish.session, token);
}
