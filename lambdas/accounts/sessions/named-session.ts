import { callerOf } from '../../shared/auth/caller';

/** A sign-in by its account and its id. */
export interface NamedSession {
  readonly account: string;
  readonly id: string;
}

/**
 * The sign-in that a token names, whoever signed it: enough to end it, for nobody can guess its id. Thus what ends
 * sessions need not know what signs them.
 */
export function sessionNamedIn(token: string): NamedSession | undefined {
  const caller = callerOf(claimsIn(token));
  return caller && { account: caller.userId, id: caller.sessionId };
}

function claimsIn(token: string): Readonly<Record<string, unknown>> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
