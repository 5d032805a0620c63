import { createSecretsManager } from '../aws/clients';
import { createSecretVersions } from '../aws/secret-versions';
import { systemClock } from '../time/clock';
import { createSigningKeys, type SigningKeys } from './signing-keys';

/** The keys of the app's tokens, kept in one secret. */
export function tokenKeys(secretArn: string): SigningKeys {
  return createSigningKeys(createSecretVersions(createSecretsManager(), secretArn), systemClock);
}
