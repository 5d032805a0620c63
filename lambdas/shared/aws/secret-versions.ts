import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** One secret and its versions. https://docs.aws.amazon.com/secretsmanager/latest/userguide/whats-in-a-secret.html */
export interface SecretVersions {
  /** Undefined when no version is at that stage; AWSPREVIOUS is there once the secret was changed, AWSPENDING while it is rotated. */
  read(stage: 'AWSCURRENT' | 'AWSPREVIOUS' | 'AWSPENDING'): Promise<string | undefined>;
}

export function createSecretVersions(client: SecretsManagerClient, secretId: string): SecretVersions {
  return {
    async read(stage) {
      try {
        const command = new GetSecretValueCommand({ SecretId: secretId, VersionStage: stage });
        return (await client.send(command)).SecretString;
      } catch (error) {
        if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
        throw error;
      }
    },
  };
}
