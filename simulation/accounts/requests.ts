import type { ClientAnswer, ClientRequest } from '../world/client';
import type { World } from '../world/world';
import type { Act, Wish } from './act';
import { linkTo, type Memory, sessionIdIn } from './memory';
import { addressOf } from './people';

/** The functions that acts reach, and those that tell what came of them. */
export const functions = [
  ...['register', 'login', 'logout', 'endSession', 'changePassword', 'forgotPassword', 'resetPassword'],
  ...['verifyAddress', 'addDevice', 'removeDevice', 'inviteStaff', 'changeStaff', 'deleteAccount'],
  ...['eraseAccounts', 'forgetFamily', 'forgetReader', 'sendAccountMail', 'endEdgeSessions'],
  ...['getAccount', 'getSettings'],
];

/** Undefined where somebody would need what he never got: a token, a link. */
export function requestOf(world: World, memory: Memory, act: Act): ClientRequest | undefined {
  const { key, as } = act;
  const token = as === undefined ? undefined : memory.tokens.get(as);
  if (as !== undefined && token === undefined) return undefined;
  const asked = askedBy[act.wish.kind]({ act, world, memory, wish: act.wish as never });
  if (asked === undefined) return undefined;
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return { method: 'POST', ...asked, headers };
}

interface Asking<Kind extends Wish['kind']> {
  readonly act: Act;
  readonly wish: Extract<Wish, { readonly kind: Kind }>;
  readonly world: World;
  readonly memory: Memory;
}

type Asked = Omit<ClientRequest, 'method' | 'headers'> & { readonly method?: string };

const askedBy: { readonly [Kind in Wish['kind']]: (asking: Asking<Kind>) => Asked | undefined } = {
  register: ({ act: { who }, wish: { password } }) => ({
    ...{ function: 'register', path: '/api/auth/register' },
    body: { email: addressOf(who), password, fullName: `The ${who}`, language: 'en' },
  }),
  'log in': ({ act: { who }, wish: { password } }) => ({
    ...{ function: 'login', path: '/api/auth/login', body: { email: addressOf(who), password } },
  }),
  'log out': () => ({ function: 'logout', path: '/api/auth/logout' }),
  end: ({ memory, wish: { session } }) => {
    const token = memory.tokens.get(session);
    if (token === undefined) return undefined;
    return named('endSession', '/api/auth/sessions', sessionIdIn(token), 'DELETE');
  },
  'end others': () => ({ function: 'endSession', method: 'DELETE', path: '/api/auth/sessions' }),
  change: ({ wish: { current, password } }) => ({
    ...{ function: 'changePassword', method: 'PUT', path: '/api/auth/password', body: { current, password } },
  }),
  forget: ({ act: { who } }) => ({
    ...{ function: 'forgotPassword', path: '/api/auth/password/forgot', body: { email: addressOf(who) } },
  }),
  reset: ({ world, act: { who }, wish: { password } }) => {
    const token = linkTo(world, who, 'reset-password');
    if (token === undefined) return undefined;
    return { function: 'resetPassword', path: '/api/auth/password/reset', body: { token, password } };
  },
  verify: ({ world, act: { who } }) => {
    const token = linkTo(world, who, 'verify-address');
    if (token === undefined) return undefined;
    return { function: 'verifyAddress', path: '/api/auth/verify', body: { token } };
  },
  'add device': ({ wish: { session } }) => ({
    ...{ function: 'addDevice', path: '/api/devices', body: { name: session } },
  }),
  'remove device': ({ memory, wish: { session } }) => {
    const id = memory.devices.get(session);
    return id === undefined ? undefined : named('removeDevice', '/api/devices', id, 'DELETE');
  },
  invite: ({ wish: { whom } }) => ({
    ...{ function: 'inviteStaff', path: '/api/staff', body: { email: addressOf(whom), role: 'Staff' } },
  }),
  'give role': ({ memory, wish: { whom, role } }) => standing(memory.ids.get(whom), { role }),
  disable: ({ memory, wish: { whom } }) => standing(memory.ids.get(whom), { disabled: true }),
  delete: ({ wish: { current } }) => ({
    ...{ function: 'deleteAccount', method: 'DELETE', path: '/api/account', body: { password: current } },
  }),
};

function standing(id: number | undefined, body: object): Asked | undefined {
  return id === undefined ? undefined : { ...named('changeStaff', '/api/staff', String(id), 'PATCH'), body };
}

function named(name: string, path: string, id: string, method: string): Asked {
  return { function: name, method, path: `${path}/${id}`, params: { id } };
}

/** What an answer tells beyond itself. */
export function remember(memory: Memory, { who, wish }: Act, answers: readonly ClientAnswer[]): void {
  const { status, body } = answers.at(-1) ?? {};
  if (status !== 200 && status !== 201) return;
  const { id, token } = body as { readonly id?: unknown; readonly token?: string };
  if (wish.kind === 'register') memory.ids.set(who, Number(id));
  if (wish.kind === 'invite') memory.ids.set(wish.whom, Number(id));
  if (wish.kind === 'add device') memory.devices.set(wish.session, String(id));
  if ('session' in wish && token !== undefined) memory.tokens.set(wish.session, token);
}
