import { randomUUID } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  RotateSecretCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import jwt from 'jsonwebtoken';
import { eventually } from './eventually';
import type { TestSystem } from './system';

/** A secret that signs, by default tokens, as an operator sees it. */
export function tokenSecret(
  { assembly, operator }: Pick<TestSystem, 'assembly' | 'operator'>,
  logicalId = 'TokensSecret',
): {
  readonly arn: string;
  readonly read: () => Promise<string>;
  readonly rotate: () => Promise<void>;
  /** By the function of its rotation schedule; resolves when the new key signs. */
  readonly rotateByFunction: () => Promise<void>;
} {
  const client = new SecretsManagerClient(operator);
  const secret = assembly
    .ofType('AWS::SecretsManager::Secret')
    .find((resource) => resource.logicalId.startsWith(logicalId));
  if (!secret) throw new Error(`No secret ${logicalId}`);
  const SecretId = secret.ref;
  return {
    arn: SecretId,
    read: async () => String((await client.send(new GetSecretValueCommand({ SecretId }))).SecretString),
    rotateByFunction: async () => {
      const { VersionId } = await client.send(new RotateSecretCommand({ SecretId }));
      await eventually('the new key signs', async () => {
        const current = await client.send(new GetSecretValueCommand({ SecretId }));
        return current.VersionId === VersionId;
      });
    },
    rotate: async () => {
      const SecretString = `${randomUUID()}${randomUUID()}`;
      await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
    },
  };
}

/** Claims of a good token, from now on. */
export function claimsOf(role: 'Parent' | 'Admin'): Readonly<Record<string, string | number>> {
  const iat = Math.floor(Date.now() / 1000);
  const email = `forged-${role.toLowerCase()}@families.example`;
  return { sub: '999999', email, role, iat, exp: iat + 3600, iss: 'schoolhouse' };
}

/** A token that is good however far a test moves the clock. */
export async function lastingToken(
  system: Pick<TestSystem, 'assembly' | 'operator'>,
  claims: ReturnType<typeof claimsOf>,
): Promise<string> {
  const year = 365 * 24 * 60 * 60;
  return jwt.sign({ ...claims, exp: Number(claims['iat']) + year }, await tokenSecret(system).read());
}
