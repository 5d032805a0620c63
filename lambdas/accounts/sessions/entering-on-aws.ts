import { issueToken } from '../../shared/auth/access-tokens';
import { keysInSecret } from '../../shared/auth/keys-in-secret';
import { createPublishedKeys } from '../../shared/auth/published-keys';
import { createDynamoDb } from '../../shared/aws/clients';
import type { Log } from '../../shared/log/log';
import { systemClock } from '../../shared/time/clock';
import { createCounters } from '../limits/counters';
import { createSignInLimits } from '../limits/sign-in-limits';
import { createUsers } from '../users/users';
import { createSessions } from './sessions';
import { sessionsOnAws } from './sessions-on-aws';

type Variable =
  | 'USERS_TABLE_NAME'
  | 'STAFF_TABLE_NAME'
  | 'SIGN_INS_TABLE_NAME'
  | 'SESSIONS_TABLE_NAME'
  | 'EDGE_SESSIONS_FUNCTION'
  | 'TOKEN_SECRET_ARN'
  | 'TOKEN_KEYS_TABLE_NAME'
  | 'SESSION_SECRET_ARN';

/** What a function needs that lets people in. */
export function enteringOnAws(env: Readonly<Record<Variable, string>>, log: Pick<Log, 'info' | 'warn'>) {
  const dynamoDb = createDynamoDb();
  const { store, end } = sessionsOnAws(env);
  const published = createPublishedKeys(dynamoDb, env.TOKEN_KEYS_TABLE_NAME, systemClock);
  return {
    users: createUsers(dynamoDb, env),
    limits: createSignInLimits(createCounters(dynamoDb, env.SIGN_INS_TABLE_NAME, systemClock)),
    issueToken: issueToken(keysInSecret(env.TOKEN_SECRET_ARN), published, systemClock),
    store,
    end,
    sessions: createSessions(keysInSecret(env.SESSION_SECRET_ARN), systemClock),
    clock: systemClock,
    info: log.info,
    warn: log.warn,
  };
}
