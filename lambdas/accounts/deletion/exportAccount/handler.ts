import { exportAccount as route } from '../../../../contracts/accounts/leaving-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb, createReadingLambda } from '../../../shared/aws/clients';
import { listing } from '../../../shared/http/list-reply';
import { systemClock as clock } from '../../../shared/time/clock';
import { createDevices } from '../../devices/devices';
import { accountsEnv } from '../../env';
import { createPasskeyStore } from '../../passkeys/passkey-store';
import { createSessionStore } from '../../sessions/session-store';
import { createUsers } from '../../users/users';
import { createAskService } from '../other-services';
import { createOtherServices } from '../told';
import { exportAccount } from './export-account';

export const handler = serveWithToken(
  route,
  accountsEnv.exportAccount,
)(({ env }) => {
  const client = createDynamoDb();
  const ask = (name: string) => createAskService(createReadingLambda(), name);
  const others = createOtherServices(ask(env.TELL_FAMILY_FUNCTION), ask(env.TELL_READER_FUNCTION));
  const users = createUsers(client, env);
  const store = createSessionStore(client, env.SESSIONS_TABLE_NAME, clock);
  const devices = createDevices(client, env.SESSIONS_TABLE_NAME, clock);
  const passkeys = createPasskeyStore(client, env.PASSKEYS_TABLE_NAME);
  return listing(exportAccount({ users, store, devices, passkeys, others, clock }));
});
