import * as z from 'zod';
import { createDynamoDb } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { systemClock } from '../../../shared/time/clock';
import { siteEnv } from '../../env';
import { createEdgeKeyStore, createKeyValueStoreClient } from '../edge-keys';
import { findEndedSessions } from '../ended-sessions';
import { endEdgeSessions } from './end-edge-sessions';

const env = readEnv(siteEnv.endEdgeSessions);
const event = z.object({ account: z.string().regex(/^[1-9]\d{0,15}$/) });
const run = endEdgeSessions({
  findEnded: findEndedSessions(createDynamoDb(), env.SESSIONS_TABLE_NAME),
  store: createEdgeKeyStore(createKeyValueStoreClient(), env.KEY_STORE_ARN),
  clock: systemClock,
});

/** Functions of accounts that end sessions invoke it. */
export function handler(input: unknown): Promise<void> {
  return run(event.parse(input).account);
}
