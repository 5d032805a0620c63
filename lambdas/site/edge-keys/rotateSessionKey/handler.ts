import { randomBytes } from 'node:crypto';
import { createSecretsManager } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { siteEnv } from '../../env';
import { createEdgeKeyStore, createKeyValueStoreClient } from '../edge-keys';
import { createRotatingSecret } from '../rotating-secret';
import { rotateSessionKey } from './rotate-session-key';
import { readRotationStep } from './rotation-event';

const env = readEnv(siteEnv.rotateSessionKey);
const rotate = rotateSessionKey({
  secret: createRotatingSecret(createSecretsManager(), env.SESSION_SECRET_ARN),
  store: createEdgeKeyStore(createKeyValueStoreClient(), env.KEY_STORE_ARN),
  // 384 bits, in 64 characters as the first key had.
  newKey: () => randomBytes(48).toString('base64url'),
});

export function handler(event: unknown): Promise<void> {
  return rotate(readRotationStep(event, env.SESSION_SECRET_ARN));
}
