import { createDynamoDb } from '../../shared/aws/clients';
import { systemClock } from '../../shared/time/clock';
import { createCounters } from '../limits/counters';
import { createSignInLimits } from '../limits/sign-in-limits';
import { sessionsOnAws } from '../sessions/sessions-on-aws';
import { createPasswords } from '../users/passwords';
import { createUsers } from '../users/users';
import { isCommon } from './common-passwords';
import { refuseWeak } from './password-rules';

type Variable =
  | 'USERS_TABLE_NAME'
  | 'STAFF_TABLE_NAME'
  | 'SIGN_INS_TABLE_NAME'
  | 'SESSIONS_TABLE_NAME'
  | 'EDGE_SESSIONS_FUNCTION';

/** What a function needs that gives an account another password. */
export function newPasswordsOnAws(env: Readonly<Record<Variable, string>>) {
  const dynamoDb = createDynamoDb();
  return {
    users: createUsers(dynamoDb, env),
    passwords: createPasswords(),
    refuseWeak: refuseWeak(isCommon),
    limits: createSignInLimits(createCounters(dynamoDb, env.SIGN_INS_TABLE_NAME, systemClock)),
    endSessions: sessionsOnAws(env).endAllOf,
    clock: systemClock,
  };
}
