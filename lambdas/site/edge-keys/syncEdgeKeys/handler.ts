import { createSecretsManager } from '../../../shared/aws/clients';
import { createSecretVersions } from '../../../shared/aws/secret-versions';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { siteEnv } from '../../env';
import { customResource } from '../custom-resource';
import { createEdgeKeyStore, createKeyValueStoreClient } from '../edge-keys';
import { syncEdgeKeys } from './sync-edge-keys';

const env = readEnv(siteEnv.syncEdgeKeys);
const secretsManager = createSecretsManager();

export const handler = customResource({
  physicalId: env.KEY_STORE_ARN,
  deploy: syncEdgeKeys({
    readSessionKey: createSecretVersions(secretsManager, env.SESSION_SECRET_ARN).read,
    readApiKey: createSecretVersions(secretsManager, env.API_KEY_SECRET_ARN).read,
    readEdgeProof: createSecretVersions(secretsManager, env.EDGE_PROOF_SECRET_ARN).read,
    store: createEdgeKeyStore(createKeyValueStoreClient(), env.KEY_STORE_ARN),
  }),
  log: createStructuredLog('site'),
});
