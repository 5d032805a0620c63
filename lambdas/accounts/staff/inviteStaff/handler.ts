import { inviteStaff as route } from '../../../../contracts/accounts/staff-routes';
import { readArrival } from '../../../shared/auth/edge-proof';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { accountsEnv } from '../../env';
import { createPasskeyStore } from '../../passkeys/passkey-store';
import { createPasswords } from '../../users/passwords';
import { staffOnAws } from '../staff-on-aws';
import { inviteStaff } from './invite-staff';

export const handler = serveWithToken(
  route,
  accountsEnv.inviteStaff,
)(({ env }) => {
  const passkeys = createPasskeyStore(createDynamoDb(), env.PASSKEYS_TABLE_NAME);
  const invite = inviteStaff({ ...staffOnAws(env), passkeys, passwords: createPasswords() });
  const arrivalOf = readArrival(keysInSecret(env.EDGE_PROOF_SECRET_ARN));
  return async (request) => {
    const { site } = await arrivalOf(request);
    const { member, isGiven } = await invite(request.body, site, request);
    return isGiven ? { status: 200, body: member } : { status: 201, body: member };
  };
});
