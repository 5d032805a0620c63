import type { Cloud } from './cloud';
import { headersOf } from './operator';

type Asked = Pick<Cloud, 'assembly' | 'call'>;

/** What a secret holds, as an operator reads it. */
export async function secretIn(cloud: Asked, SecretId: string, VersionStage = 'AWSCURRENT'): Promise<string> {
  const { SecretString } = await askSecrets(cloud, 'GetSecretValue', { SecretId, VersionStage });
  return String(SecretString);
}

/**
 * The key of the marks that stand for families in the dataset, which is drawn by chance: with one in 64 two families would share a
 * mark, and histories of one seed would differ.
 */
export async function fixMarks(cloud: Asked): Promise<void> {
  const marks = cloud.assembly
    .ofType('AWS::SecretsManager::Secret')
    .find(({ logicalId }) => logicalId.includes('Marks'));
  if (marks === undefined) throw new Error('There is no secret for marks');
  await askSecrets(cloud, 'PutSecretValue', {
    SecretId: marks.ref,
    SecretString: 'the same key always'.repeat(3),
  });
}

export async function askSecrets(
  cloud: Asked,
  operation: string,
  input: object,
): Promise<Readonly<Record<string, unknown>>> {
  const body = Buffer.from(JSON.stringify(input));
  const headers = {
    ...headersOf(cloud.assembly.region, 'secretsmanager', body),
    'x-amz-target': `secretsmanager.${operation}`,
    'content-type': 'application/x-amz-json-1.1',
  };
  const answer = await cloud.call({ method: 'POST', path: '/', headers, body });
  if (answer.status !== 200) throw new Error(`${operation}: ${answer.status}`);
  return JSON.parse(answer.body.toString());
}
