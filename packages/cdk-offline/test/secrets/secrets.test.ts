import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateSecretCommand,
  DescribeSecretCommand,
  GetRandomPasswordCommand,
  GetSecretValueCommand,
  ListSecretsCommand,
  PutSecretValueCommand,
  RotateSecretCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { loadAssembly } from '../../src/assembly/load-assembly';
import type { Template } from '../../src/assembly/template';
import { createPermissions } from '../../src/front-door/iam';
import { createManualClock } from '../../src/manual-clock';
import { createSecrets } from '../../src/secrets/secrets';
import type { Principal } from '../../src/services';
import { writeAssembly } from '../assembly/assembly-files';

const reader: Principal = { kind: 'role', arn: 'arn:aws:iam::000000000000:role/Reader' };

/** A template with one secret and a role that may read it. */
function templateWith(secret: Readonly<Record<string, unknown>>): Template {
  const read = {
    Effect: 'Allow',
    Action: 'secretsmanager:GetSecretValue',
    Resource: { Ref: 'Key' },
  };
  return {
    Resources: {
      Key: { Type: 'AWS::SecretsManager::Secret', Properties: secret },
      Reader: {
        Type: 'AWS::IAM::Role',
        Properties: {
          RoleName: 'Reader',
          AssumeRolePolicyDocument: { Statement: [] },
          Policies: [{ PolicyName: 'read', PolicyDocument: { Statement: [read] } }],
        },
      },
    },
  };
}

const servers: Server[] = [];
const warnings: string[] = [];
const invoke = () => Promise.reject(new Error('There is no function'));
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});

async function start(
  secret: Readonly<Record<string, unknown>>,
  { directory = mkdtempSync(join(tmpdir(), 'secrets-')), principal = { kind: 'operator' } as Principal } = {},
) {
  const assembly = loadAssembly(writeAssembly({ Keys: templateWith(secret) }));
  const clock = createManualClock('2026-11-20T07:00:00Z');
  const secrets = createSecrets({
    assembly,
    permissions: createPermissions(assembly),
    directory,
    clock,
    invoke,
    warn: (line) => warnings.push(line),
  });
  const server = createServer((request, response) => void secrets.handle(principal, request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new SecretsManagerClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  });
  const [resource] = assembly.ofType('AWS::SecretsManager::Secret');
  const SecretId = resource?.ref ?? '';
  const valueAt = async (VersionStage?: string) =>
    (await client.send(new GetSecretValueCommand({ SecretId, VersionStage }))).SecretString;
  const put = (SecretString: string, ClientRequestToken?: string) =>
    client.send(new PutSecretValueCommand({ SecretId, SecretString, ClientRequestToken }));
  const shown = () => secrets.valueOf(SecretId);
  return { client, directory, SecretId, valueAt, put, shown };
}

const generated = { Name: 'key', GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true } };

test('generates a value as the template asks for it, and keeps it', async () => {
  const first = await start(generated);
  const value = await first.valueAt();
  expect(value).toMatch(/^[A-Za-z0-9]{64}$/);
  const again = await start(generated, { directory: first.directory });
  expect(await again.valueAt()).toBe(value);
  expect(await (await start(generated)).valueAt()).not.toBe(value);
});

test.each([
  [{}, /^[!-~]{32}$/],
  [
    { PasswordLength: 20, ExcludeLowercase: true, ExcludeUppercase: true, ExcludePunctuation: true },
    /^\d{20}$/,
  ],
  [
    { PasswordLength: 4, ExcludeCharacters: 'abc' },
    /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9])[^abc]{4}$/,
  ],
  [
    { SecretStringTemplate: '{"user":"x"}', GenerateStringKey: 'password' },
    /^{"user":"x","password":".{32,}"}$/,
  ],
])('generates by %j', async (wanted, form) => {
  expect(await (await start({ GenerateSecretString: wanted })).valueAt()).toMatch(form);
});

test('takes the value that a template names', async () => {
  expect(await (await start({ SecretString: 'given' })).valueAt()).toBe('given');
});

test('shows whoever runs the machine the current value', async () => {
  const { valueAt, put, shown } = await start(generated);
  expect(shown()).toBe(await valueAt());
  await put('second');
  expect(shown()).toBe('second');
});

test('a new value is current, the one before previous, and older ones are gone', async () => {
  const { client, SecretId, valueAt, put } = await start({ SecretString: 'one' });
  await expect(valueAt('AWSPREVIOUS')).rejects.toThrow("can't find the specified secret value");
  await put('two');
  expect([await valueAt(), await valueAt('AWSPREVIOUS')]).toEqual(['two', 'one']);
  await put('three');
  expect([await valueAt('AWSCURRENT'), await valueAt('AWSPREVIOUS')]).toEqual(['three', 'two']);
  const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId }));
  expect(Object.values(VersionIdsToStages)).toEqual([['AWSCURRENT'], ['AWSPREVIOUS']]);
});

test('the same request sent twice changes the secret once', async () => {
  const { valueAt, put } = await start({ SecretString: 'one' });
  const token = 'a-token-of-at-least-32-characters';
  await put('two', token);
  await put('two', token);
  expect(await valueAt('AWSPREVIOUS')).toBe('one');
  await expect(put('three', token)).rejects.toMatchObject({ name: 'ResourceExistsException' });
});

test('a role does what its policy allows and nothing else', async () => {
  const { valueAt, put } = await start({ SecretString: 'one' }, { principal: reader });
  expect(await valueAt()).toBe('one');
  await expect(put('two')).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

test('says what it does not know', async () => {
  const { client } = await start(generated);
  await expect(client.send(new GetSecretValueCommand({ SecretId: 'other' }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  await expect(client.send(new GetRandomPasswordCommand({}))).rejects.toMatchObject({
    name: 'UnknownOperationException',
    message: 'secretsmanager has no operation "GetRandomPassword" on this machine.',
  });
});

test('a rotation needs a schedule, and moves its version from waiting to current', async () => {
  const { client, SecretId, valueAt } = await start(generated);
  const first = await valueAt();
  await expect(client.send(new RotateSecretCommand({ SecretId }))).rejects.toThrow(
    'No Lambda rotation function',
  );
  const waiting = { SecretId, SecretString: 'next', ClientRequestToken: 'v2'.padEnd(32, '0') };
  await client.send(new PutSecretValueCommand({ ...waiting, VersionStages: ['AWSPENDING'] }));
  expect([await valueAt(), await valueAt('AWSPENDING')]).toEqual([first, 'next']);
  const move = { SecretId, VersionStage: 'AWSCURRENT', MoveToVersionId: waiting.ClientRequestToken };
  await expect(client.send(new UpdateSecretVersionStageCommand(move))).rejects.toThrow('RemoveFromVersionId');
  const { VersionId: RemoveFromVersionId } = await client.send(new GetSecretValueCommand({ SecretId }));
  const whole = new UpdateSecretVersionStageCommand({ ...move, RemoveFromVersionId });
  await client.send(whole);
  await expect(client.send(whole), 'the other has lost its label').rejects.toThrow('RemoveFromVersionId');
  expect([await valueAt(), await valueAt('AWSPREVIOUS')]).toEqual(['next', first]);
  expect(warnings).toEqual([]);
});

test('an operator creates a secret, which is kept and listed beside those of the templates', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'secrets-'));
  const { client } = await start({ Name: 'key' }, { directory });
  const { ARN } = await client.send(new CreateSecretCommand({ Name: 'own/one', SecretString: 'a' }));
  await client.send(new PutSecretValueCommand({ SecretId: 'own/one', SecretString: 'b' }));
  await expect(
    client.send(new CreateSecretCommand({ Name: 'own/one', SecretString: 'c' })),
  ).rejects.toMatchObject({ name: 'ResourceExistsException' });
  const again = await start({ Name: 'key' }, { directory });
  const { SecretList = [] } = await again.client.send(new ListSecretsCommand({}));
  expect(SecretList.map(({ Name }) => Name)).toEqual(['key', 'own/one']);
  const { SecretString } = await again.client.send(new GetSecretValueCommand({ SecretId: ARN ?? '' }));
  expect(SecretString).toBe('b');
});
