import { createDynamoDb, createPatientLambda } from '../../shared/aws/clients';
import { parseItem } from '../../shared/aws/parse-item';
import { createForgetCounts } from '../limits/forgotten-counts';
import { createForgetLinks } from '../links/forgotten-links';
import { createPasskeyStore } from '../passkeys/passkey-store';
import { createForgetSessions } from '../sessions/forgotten-sessions';
import { sessionsOnAws } from '../sessions/sessions-on-aws';
import { createForgetStanding } from '../staff/forgotten-standing';
import type { Eraser } from './eraseAccounts/erase-accounts';
import { createAskService } from './other-services';

type Variable =
  | 'STAFF_TABLE_NAME'
  | 'PASSKEYS_TABLE_NAME'
  | 'LINKS_TABLE_NAME'
  | 'SIGN_INS_TABLE_NAME'
  | 'SESSIONS_TABLE_NAME'
  | 'EDGE_SESSIONS_FUNCTION'
  | 'FORGET_FAMILY_FUNCTION'
  | 'FORGET_READER_FUNCTION';

/** All that belongs to an account but itself, in the order in which it goes: first what lets somebody in. */
export function erasersOnAws(env: Readonly<Record<Variable, string>>): readonly Eraser[] {
  const client = createDynamoDb();
  const { store, endAllOf } = sessionsOnAws(env);
  const forgetLinks = createForgetLinks(client, env.LINKS_TABLE_NAME);
  const forgetCounts = createForgetCounts(client, env.SIGN_INS_TABLE_NAME);
  const forgetSessions = createForgetSessions(client, env.SESSIONS_TABLE_NAME, store);
  const forgetStanding = createForgetStanding(client, env.STAFF_TABLE_NAME);
  const passkeys = createPasskeyStore(client, env.PASSKEYS_TABLE_NAME);
  const ask = (name: string) => createAskService(createPatientLambda(), name);
  const forgetFamily = ask(env.FORGET_FAMILY_FUNCTION);
  const forgetReader = ask(env.FORGET_READER_FUNCTION);
  return [
    ({ id }) => done(endAllOf(String(id))),
    ({ id }) => done(passkeys.erase(String(id))),
    ({ id, email }) => done(forgetLinks(email, String(id))),
    ({ id }) => isDone(forgetFamily({ account: String(id) })),
    // Whoever registers with another's address must not end the mails of its owner.
    ({ email, wasProven, deletedAt: leftAt }) =>
      wasProven ? isDone(forgetReader({ email, leftAt })) : Promise.resolve(true),
    ({ email }) => done(forgetCounts(email)),
    ({ id }) => done(forgetStanding(String(id))),
    ({ id }) => done(forgetSessions(String(id))),
  ];
}

async function done(work: Promise<void>): Promise<true> {
  await work;
  return true;
}

async function isDone(answer: Promise<unknown>): Promise<boolean> {
  return parseItem('answer of a service', { isDone: { kind: 'boolean' } }, await answer).isDone;
}
