import { createDynamoDb, createLambda } from '../../shared/aws/clients';
import { systemClock } from '../../shared/time/clock';
import { createTellEdge } from './edge-messages';
import { type EndSession, type EndSessionsOf, endSession, endSessionsOf } from './end-sessions';
import { createSessionStore, type SessionStore } from './session-store';

export interface SessionsOnAws {
  readonly store: SessionStore;
  readonly end: EndSession;
  readonly endAllOf: EndSessionsOf;
}

/** For functions that SessionTable lets end sessions. */
export function sessionsOnAws(
  env: Readonly<Record<'SESSIONS_TABLE_NAME' | 'EDGE_SESSIONS_FUNCTION', string>>,
): SessionsOnAws {
  const store = createSessionStore(createDynamoDb(), env.SESSIONS_TABLE_NAME, systemClock);
  const tellEdge = createTellEdge(createLambda(), env.EDGE_SESSIONS_FUNCTION);
  return { store, end: endSession({ store, tellEdge }), endAllOf: endSessionsOf({ store, tellEdge }) };
}
