import { passkeySignInOptions as route } from '../../../../contracts/accounts/passkey-sign-in-routes';
import { readArrival } from '../../../shared/auth/edge-proof';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { createCounters } from '../../limits/counters';
import { createRequestLimits } from '../../limits/request-limits';
import { createOneTimeLinks } from '../../links/one-time-links';
import { createChallenges } from '../challenges';
import { relyingParty } from '../relying-party';
import { passkeySignInOptions } from './passkey-sign-in-options';

export const handler = serve(
  route,
  accountsEnv.passkeySignInOptions,
)(({ env }) => {
  const dynamoDb = createDynamoDb();
  const options = passkeySignInOptions({
    limits: createRequestLimits(createCounters(dynamoDb, env.SIGN_INS_TABLE_NAME, systemClock)),
    challenges: createChallenges(createOneTimeLinks(dynamoDb, env.LINKS_TABLE_NAME, systemClock)),
    partyOf: relyingParty(env.SITE_NAME),
  });
  const arrivalOf = readArrival(keysInSecret(env.EDGE_PROOF_SECRET_ARN));
  return async (request) => ({ status: 200, body: await options(await arrivalOf(request)) });
});
