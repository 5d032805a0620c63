import type { ClientAnswer, ClientRequest } from '../world/client';
import type { Insisting } from '../world/everybody';
import type { World } from '../world/world';
import type { Memory } from './memory';
import { addressOf, type Person } from './people';

/** What somebody wants of an account. `session`: the name of the sign-in that it begins. */
export type Wish =
  | { readonly kind: 'register'; readonly password: string }
  | { readonly kind: 'log in'; readonly password: string; readonly session: string }
  | { readonly kind: 'log out' };

export interface Act extends Insisting {
  readonly who: Person;
  /** The sign-in in whose name it is asked. */
  readonly as?: string;
  readonly key?: string;
  readonly wish: Wish;
}

/** The functions that acts reach, and those that tell what came of them. */
export const functions = ['register', 'login', 'logout', 'getAccount', 'sendAccountMail', 'endEdgeSessions'];

/** Undefined where somebody would need what he never got: a token, a link. */
export function requestOf(_world: World, memory: Memory, act: Act): ClientRequest | undefined {
  const { who, key, wish, as } = act;
  const token = as === undefined ? undefined : memory.tokens.get(as);
  if (as !== undefined && token === undefined) return undefined;
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const email = addressOf(who);
  const post = (name: string, path: string, body?: object): ClientRequest => ({
    ...{ function: name, method: 'POST', path: `/api/auth/${path}`, headers },
    ...(body && { body }),
  });
  switch (wish.kind) {
    case 'register': {
      const { password } = wish;
      return post('register', 'register', { email, password, fullName: `The ${who}`, language: 'en' });
    }
    case 'log in':
      return post('login', 'login', { email, password: wish.password });
    case 'log out':
      return post('logout', 'logout');
  }
}

/** What an answer tells beyond itself. */
export function remember(memory: Memory, { who, wish }: Act, answers: readonly ClientAnswer[]): void {
  const { status, body } = answers.at(-1) ?? {};
  if (status !== 200 && status !== 201) return;
  const { id, token } = body as { readonly id?: unknown; readonly token?: string };
  if (wish.kind === 'register') memory.ids.set(who, Number(id));
  if (wish.kind === 'log in' && token !== undefined) memory.tokens.set(wish.session, token);
}
