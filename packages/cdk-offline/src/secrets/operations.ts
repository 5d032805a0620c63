import { randomUUID } from 'node:crypto';
import { ServiceError } from '../protocol/service-error';
import type { Secret, SecretVersion } from './secret';

type Input = Readonly<Record<string, unknown>>;

/** An operation on a secret; who may call it is checked before. `now` is in epoch milliseconds. */
export type Operation = (secret: Secret, input: Input, now: number) => object;

export const operations: Readonly<Record<string, Operation>> = {
  GetSecretValue: (secret, input) => {
    const { id, value, stages, createdAt } = find(secret, input);
    return {
      ...identity(secret),
      VersionId: id,
      SecretString: value,
      VersionStages: stages,
      CreatedDate: createdAt,
    };
  },

  DescribeSecret: (secret) => {
    const versions = secret.versions().map(({ id, stages }) => [id, stages]);
    return { ...identity(secret), VersionIdsToStages: Object.fromEntries(versions) };
  },

  PutSecretValue: (secret, input, now) => {
    if (input['SecretBinary'] !== undefined) {
      throw new ServiceError('InvalidRequestException', 'Only a SecretString can be put on this machine.');
    }
    const value = input['SecretString'];
    if (typeof value !== 'string' || value === '') {
      throw new ServiceError('InvalidParameterException', 'You must provide SecretString.');
    }
    const id = String(input['ClientRequestToken'] ?? randomUUID());
    const stages = (input['VersionStages'] as readonly string[] | undefined) ?? ['AWSCURRENT'];
    const version = repeated(secret, id, value) ?? secret.put({ id, value, stages }, now);
    return { ...identity(secret), VersionId: version.id, VersionStages: version.stages };
  },

  UpdateSecretVersionStage: (secret, input) => {
    const stage = String(input['VersionStage']);
    const target = find(secret, { VersionId: input['MoveToVersionId'] });
    const holder = idOf(secret, stage);
    if (holder !== undefined && holder !== (input['RemoveFromVersionId'] ?? target.id)) {
      throw new ServiceError(
        'InvalidParameterException',
        `The parameter RemoveFromVersionId must be the version that the staging label ${stage} is attached to.`,
      );
    }
    if (holder !== target.id) secret.move(stage, target.id);
    return identity(secret);
  },
};

/** As ListSecrets names a secret. */
export function summaryOf(secret: Secret): object {
  const versions = secret.versions();
  return {
    ...identity(secret),
    LastChangedDate: Math.max(...versions.map(({ createdAt }) => createdAt)),
    SecretVersionsToStages: Object.fromEntries(versions.map(({ id, stages }) => [id, stages])),
  };
}

function idOf(secret: Secret, stage: string): string | undefined {
  return secret.versions().find(({ stages }) => stages.includes(stage))?.id;
}

function identity({ arn, name }: Secret): { readonly ARN: string; readonly Name: string } {
  return { ARN: arn, Name: name };
}

function find(secret: Secret, { VersionId, VersionStage }: Input): SecretVersion {
  const stage = VersionStage ?? (VersionId === undefined ? 'AWSCURRENT' : undefined);
  const version = secret
    .versions()
    .find(
      ({ id, stages }) =>
        (VersionId === undefined || id === VersionId) &&
        (stage === undefined || stages.includes(String(stage))),
    );
  if (version) return version;
  const what = stage === undefined ? `VersionId: ${VersionId}` : `staging label: ${stage}`;
  throw new ServiceError(
    'ResourceNotFoundException',
    `Secrets Manager can't find the specified secret value for ${what}`,
  );
}

/** The same token with the same value is the same request, sent again. */
function repeated(secret: Secret, id: string, value: string): SecretVersion | undefined {
  const version = secret.versions().find((each) => each.id === id);
  if (version && version.value !== value) {
    throw new ServiceError(
      'ResourceExistsException',
      `You can't use ClientRequestToken ${id} because that value is already in use for a version.`,
    );
  }
  return version;
}
