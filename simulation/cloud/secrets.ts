import type { Cloud } from './cloud';

/** What a secret holds, as an operator reads it. */
export async function secretIn(cloud: Pick<Cloud, 'assembly' | 'call'>, arn: string): Promise<string> {
  const { region } = cloud.assembly;
  const body = Buffer.from(JSON.stringify({ SecretId: arn }));
  const credential = `local-operator/20261102/${region}/secretsmanager/aws4_request`;
  const headers = {
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host, Signature=0`,
    'x-amz-target': 'secretsmanager.GetSecretValue',
    'content-type': 'application/x-amz-json-1.1',
    'content-length': String(body.length),
  };
  const answer = await cloud.call({ method: 'POST', path: '/', headers, body });
  if (answer.status !== 200) throw new Error(`The secret ${arn} cannot be read: ${answer.status}`);
  return JSON.parse(answer.body.toString()).SecretString;
}
