import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';

type Stage = 'AWSCURRENT' | 'AWSPENDING' | 'AWSPREVIOUS';

export interface Version {
  readonly id: string;
  readonly value: string;
}

/** A secret while it is rotated. https://docs.aws.amazon.com/secretsmanager/latest/userguide/rotating-secrets.html */
export interface RotatingSecret {
  /** Undefined when no version is at that stage. */
  read(stage: Stage): Promise<Version | undefined>;
  /** Creates the pending version. */
  putPending(version: Version): Promise<void>;
  /** Makes the version AWSCURRENT; the previous one becomes AWSPREVIOUS. */
  makeCurrent(id: string, before: string | undefined): Promise<void>;
}

export function createRotatingSecret(client: SecretsManagerClient, SecretId: string): RotatingSecret {
  return {
    async read(VersionStage) {
      try {
        const found = await client.send(new GetSecretValueCommand({ SecretId, VersionStage }));
        return { id: found.VersionId ?? '', value: found.SecretString ?? '' };
      } catch (error) {
        if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
        throw error;
      }
    },
    async putPending({ id, value }) {
      const version = { ClientRequestToken: id, SecretString: value, VersionStages: ['AWSPENDING'] };
      await client.send(new PutSecretValueCommand({ SecretId, ...version }));
    },
    async makeCurrent(id, before) {
      const move = { VersionStage: 'AWSCURRENT', MoveToVersionId: id, RemoveFromVersionId: before };
      await client.send(new UpdateSecretVersionStageCommand({ SecretId, ...move }));
    },
  };
}
