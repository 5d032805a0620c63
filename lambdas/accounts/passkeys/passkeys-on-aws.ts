import { type RequireRecent, requireRecent } from '../../shared/auth/recent-sign-in';
import { createDynamoDb } from '../../shared/aws/clients';
import { systemClock } from '../../shared/time/clock';
import { createOneTimeLinks } from '../links/one-time-links';
import { createSessionStore } from '../sessions/session-store';
import { createChallenges } from './challenges';
import { passkeyRule } from './passkey-rule';
import { createPasskeyStore } from './passkey-store';
import { relyingParty } from './relying-party';

type Variable = 'PASSKEYS_TABLE_NAME' | 'LINKS_TABLE_NAME' | 'SITE_NAME' | 'PASSKEY_ROLES';

/** What a function needs that asks for passkeys. */
export function passkeysOnAws(env: Readonly<Record<Variable, string>>) {
  const dynamoDb = createDynamoDb();
  return {
    passkeys: createPasskeyStore(dynamoDb, env.PASSKEYS_TABLE_NAME),
    challenges: createChallenges(createOneTimeLinks(dynamoDb, env.LINKS_TABLE_NAME, systemClock)),
    rule: passkeyRule(env.PASSKEY_ROLES),
    partyOf: relyingParty(env.SITE_NAME),
  };
}

/** For functions that do what only somebody may who has just signed in. */
export function recentOnAws(env: Readonly<Record<'SESSIONS_TABLE_NAME', string>>): RequireRecent {
  return requireRecent(
    createSessionStore(createDynamoDb(), env.SESSIONS_TABLE_NAME, systemClock),
    systemClock,
  );
}
