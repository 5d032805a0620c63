import { useRecoveryCode as route } from '../../../../contracts/accounts/passkey-sign-in-routes';
import { readArrival } from '../../../shared/auth/edge-proof';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { createAudited } from '../../../shared/deeds/key-auditor';
import { serve } from '../../../shared/http/serve';
import { accountsEnv } from '../../env';
import { entered } from '../../sessions/entered';
import { enteringOnAws } from '../../sessions/entering-on-aws';
import { passkeysOnAws } from '../passkeys-on-aws';
import { recordUse } from '../record-use';
import { createRecoveryCodes } from '../recovery-codes';
import { useRecoveryCode } from './use-recovery-code';

export const handler = serve(
  route,
  accountsEnv.useRecoveryCode,
)(({ env, log }) => {
  const record = recordUse(createAudited(env.AUDIT_QUEUE_URL, log));
  const shared = { ...enteringOnAws(env, log), ...passkeysOnAws(env) };
  const recover = useRecoveryCode({ ...shared, codes: createRecoveryCodes(), record });
  const arrivalOf = readArrival(keysInSecret(env.EDGE_PROOF_SECRET_ARN));
  return async (request) => entered(await recover(request, await arrivalOf(request)));
});
