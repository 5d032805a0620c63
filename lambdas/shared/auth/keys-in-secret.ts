import { createSecretsManager } from '../aws/clients';
import { createSecretVersions } from '../aws/secret-versions';
import { systemClock } from '../time/clock';
import { createSigningKeys, type SigningKeys } from './signing-keys';

/** The keys that one secret keeps: today's, and the one before. */
export function keysInSecret(secretArn: string): SigningKeys {
  return createSigningKeys(createSecretVersions(createSecretsManager(), secretArn), systemClock);
}
