import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  RotateSecretCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import jwt from 'jsonwebtoken';
import type { Role } from '../../contracts/http/roles';
import { keyPairOf } from '../../lambdas/shared/auth/token-key';
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

export type TokenClaims = Readonly<Record<string, string | number>>;

/** Claims of a good token, from now on. */
export function claimsOf(role: Role): TokenClaims {
  const iat = Math.floor(Date.now() / 1000);
  const email = `forged-${role.toLowerCase()}@families.example`;
  const sid = role.padEnd(22, '-');
  return { sub: '999999', sid, email, role, iat, exp: iat + 3600, iss: 'schoolhouse' };
}

/** Keeps the sign-in that the claims are of, as if the password had been given; of a proven address unless `proven` is no. */
export async function keepSession({ operator }: Pick<TestSystem, 'operator'>, claims: TokenClaims) {
  const { sub: account, sid: id, role, iat, exp, proven } = claims;
  const table = DynamoDBDocumentClient.from(new DynamoDBClient(operator));
  const times = { startedAt: iat, lastSeenAt: iat, endsAt: exp };
  const Item = { account, id, role, device: 'A test', isProven: proven !== 'no', ...times };
  await table.send(new PutCommand({ TableName: 'accountSessions', Item }));
}

/** A good token: of a sign-in that is kept. */
export async function tokenOf(
  system: Pick<TestSystem, 'assembly' | 'operator'>,
  claims: TokenClaims,
): Promise<string> {
  const [sign] = await Promise.all([tokenSigner(system), keepSession(system, claims)]);
  return sign(claims);
}

/** Signs as the functions do, with a public key that can be found for as long as a test's clock goes. */
export async function tokenSigner(
  system: Pick<TestSystem, 'assembly' | 'operator'>,
): Promise<(claims: object, options?: jwt.SignOptions) => string> {
  const { kid, publicKey, privateKey } = keyPairOf(await tokenSecret(system).read());
  const table = DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));
  const Item = {
    kid,
    ...publicKey,
    endsAt: Date.parse('2100-01-01T00:00:00Z') / 1_000,
  };
  await table.send(new PutCommand({ TableName: 'accountTokenKeys', Item }));
  return (claims, options = {}) =>
    jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid, ...options });
}

/** A token that is good however far a test moves the clock. */
export function lastingToken(
  system: Pick<TestSystem, 'assembly' | 'operator'>,
  claims: TokenClaims,
): Promise<string> {
  const year = 365 * 24 * 60 * 60;
  return tokenOf(system, { ...claims, exp: Number(claims['iat']) + year });
}
