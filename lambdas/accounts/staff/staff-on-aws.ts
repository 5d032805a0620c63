import { createDynamoDb, createLambda } from '../../shared/aws/clients';
import { systemClock } from '../../shared/time/clock';
import { createCounters } from '../limits/counters';
import { createRequestLimits } from '../limits/request-limits';
import { createRequestMail } from '../links/mail-requests';
import { sessionsOnAws } from '../sessions/sessions-on-aws';
import { createUsers } from '../users/users';
import { admitMail } from './admit-mail';
import { createStaffTable } from './staff-table';

type Variable =
  | 'USERS_TABLE_NAME'
  | 'STAFF_TABLE_NAME'
  | 'SIGN_INS_TABLE_NAME'
  | 'MAIL_FUNCTION'
  | 'SESSIONS_TABLE_NAME'
  | 'EDGE_SESSIONS_FUNCTION';

/** What a function needs that writes to somebody of the staff. */
export function staffOnAws(env: Readonly<Record<Variable, string>>) {
  const client = createDynamoDb();
  const limits = createRequestLimits(createCounters(client, env.SIGN_INS_TABLE_NAME, systemClock));
  return {
    users: createUsers(client, env),
    staff: createStaffTable(client, env.STAFF_TABLE_NAME),
    admitMail: admitMail(limits.mayMail),
    requestMail: createRequestMail(createLambda(), env.MAIL_FUNCTION),
    endAllOf: sessionsOnAws(env).endAllOf,
    clock: systemClock,
  };
}
