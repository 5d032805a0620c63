import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { roleCredentials } from '../../packages/cdk-offline/src/front-door/credentials';
import { resourcesOf, template } from '../support/assembly';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

/** Who may read what signs: those that sign with it, and those that bring it to where it is checked. */
const readers: Readonly<Record<string, readonly string[]>> = {
  TokensSecret: ['login', 'renewSession', 'signInWithPasskey', 'useRecoveryCode'],
  SessionsSecret: [
    ...['login', 'renewSession', 'rotateSessionKey', 'signInWithPasskey', 'syncEdgeKeys'],
    'useRecoveryCode',
  ],
};
/** Who may read a value of the edge's store, where the key of sessions is too. */
const storeReaders = ['rotateSessionKey'];

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
});
afterAll(() => system.close());

interface Worker {
  readonly name: string;
  readonly accessKeyId: string;
}

/** The functions of the running system, by what their roles present themselves with. */
function workers(): readonly Worker[] {
  const { assembly } = system;
  return assembly.ofType('AWS::Lambda::Function').map((resource) => ({
    name: String(resource.properties['FunctionName'] ?? resource.logicalId),
    accessKeyId: roleCredentials(String(resource.properties['Role'])).accessKeyId,
  }));
}

async function whoReads(secret: string): Promise<readonly string[]> {
  const { ref } =
    system.assembly
      .ofType('AWS::SecretsManager::Secret')
      .find(({ logicalId }) => logicalId.startsWith(secret)) ?? {};
  const outcomes = await Promise.all(
    workers().map(async ({ name, accessKeyId }) => {
      const credentials = { accessKeyId, secretAccessKey: 'any', sessionToken: 'any' };
      const client = new SecretsManagerClient({ ...system.operator, credentials });
      try {
        const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: ref }));
        expect(SecretString).toMatch(/.{32}/);
        return name;
      } catch (error) {
        expect(error).toMatchObject({ name: 'AccessDeniedException' });
        return undefined;
      }
    }),
  );
  return outcomes.filter((name) => name !== undefined).sort();
}

async function whoReadsTheStore(path: string): Promise<readonly string[]> {
  const [store] = system.assembly.ofType('AWS::CloudFront::KeyValueStore');
  if (!store) throw new Error('No key-value store');
  const arn = encodeURIComponent(system.assembly.attribute(store, 'Arn'));
  const outcomes = await Promise.all(
    workers().map(async ({ name, accessKeyId }) => {
      const scope = `${accessKeyId}/20261120/cloudfront-keyvaluestore/aws4_request`;
      const authorization = `AWS4-ECDSA-P256-SHA256 Credential=${scope}`;
      const url = `${system.endpoints.aws}/key-value-stores/${arn}${path}`;
      const { status } = await fetch(url, { headers: { authorization } });
      expect([200, 403]).toContain(status);
      return status === 200 ? name : undefined;
    }),
  );
  return outcomes.filter((name) => name !== undefined).sort();
}

it.each(Object.entries(readers))(
  'with every role that there is, only those that sign read %s',
  async (secret, names) => {
    expect(workers().length).toBeGreaterThan(40);
    expect(await whoReads(secret)).toEqual(names);
  },
);

it('with every role that there is, only who rotates the key of sessions reads it at the edge', async () => {
  expect(await whoReadsTheStore('/keys/session-keys')).toEqual(storeReaders);
  expect(await whoReadsTheStore('/keys')).toEqual([]);
});

it.each(Object.entries(readers))('the templates let nobody else read %s either', (secret, names) => {
  const allowed = (['Accounts', 'Students', 'Phishing', 'Forecast', 'Site'] as const).flatMap((stack) =>
    resourcesOf(template(stack), 'AWS::IAM::Policy')
      .filter(({ Properties }) => speaksOf(JSON.stringify(Properties['PolicyDocument']), secret))
      .map(({ Properties }) => JSON.stringify(Properties['Roles'])),
  );
  expect(allowed).toHaveLength(names.length);
  for (const name of names) {
    expect(allowed.filter((roles) => roles.includes(`"${name}Role`))).toHaveLength(1);
  }
});

function speaksOf(policy: string, secret: string): boolean {
  return policy.includes('secretsmanager:GetSecretValue') && policy.includes(secret);
}
