import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operatorKeyId, roleCredentials } from '../../src/front-door/credentials';
import { createFrontDoor } from '../../src/front-door/front-door';
import type { AwsService, Principal } from '../../src/services';

const roleArn = 'arn:aws:iam::000000000000:role/Writer';
const seen: Principal[] = [];
const failures: unknown[] = [];

function edge(service: string): AwsService {
  return {
    service,
    handle: async (principal, request, response) => {
      seen.push(principal);
      if (request.url === '/fail') throw new Error('broken');
      if (request.url === '/full') throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
      response.end(service);
    },
  };
}

const server: Server = createServer(
  createFrontDoor({
    services: ['s3', 'ses', 'dynamodb', 'lambda'].map(edge),
    principalOf: (keyId) =>
      keyId === operatorKeyId
        ? { kind: 'operator' }
        : keyId === roleCredentials(roleArn).accessKeyId
          ? { kind: 'role', arn: roleArn }
          : undefined,
    onFailure: (error) => failures.push(error),
  }),
);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  seen.length = 0;
  failures.length = 0;
});

function call(path: string, headers: Record<string, string> = {}, method = 'POST'): Promise<Response> {
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method, headers });
}

function signed(keyId: string, service: string): Record<string, string> {
  const credential = `${keyId}/20261121/us-east-1/${service}/aws4_request`;
  return { authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host, Signature=0` };
}

test('the signature names the service and the role', async () => {
  const answer = await call('/', signed(roleCredentials(roleArn).accessKeyId, 'dynamodb'));
  expect(await answer.text()).toBe('dynamodb');
  expect(seen).toEqual([{ kind: 'role', arn: roleArn }]);
});

test('without a signature S3 answers, as to anyone', async () => {
  expect(await (await call('/bucket/key', {}, 'GET')).text()).toBe('s3');
  expect(seen).toEqual([{ kind: 'anonymous' }]);
});

test.each<[string, string, number, string]>([
  ['s3', 'InvalidAccessKeyId', 403, '<Code>InvalidAccessKeyId</Code>'],
  ['ses', 'InvalidClientTokenId', 403, '<Code>InvalidClientTokenId</Code>'],
  ['dynamodb', 'UnrecognizedClientException', 400, '"__type":"UnrecognizedClientException"'],
  ['lambda', 'UnrecognizedClientException', 403, '"__type":"UnrecognizedClientException"'],
])('%s refuses an unknown key with %s', async (service, _, status, body) => {
  const answer = await call('/', signed('ASIA0000000000000000', service));
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(body);
  expect(seen).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ['DynamoDB', { 'x-amz-target': 'DynamoDB_20120810.GetItem' }],
  ['SES', { 'content-type': 'application/x-www-form-urlencoded' }],
])('%s wants a signature', async (_, headers) => {
  const answer = await call('/', headers);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('MissingAuthenticationTokenException');
});

const json = (target: string, version: string) => ({
  'x-amz-target': target,
  'content-type': `application/x-amz-json-${version}`,
});
const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

test.each<[string, string, Record<string, string>, string]>([
  ['JSON 1.1', 'kms', json('TrentService.Encrypt', '1.1'), '"__type":"UnknownService"'],
  ['JSON 1.0', 'states', json('AWSStepFunctions.ListStateMachines', '1.0'), '"__type":"UnknownService"'],
  ['query', 'sns', form, '<Code>UnknownService</Code>'],
  ['REST XML', 'route53', {}, '<Error><Code>UnknownService</Code>'],
  ['REST JSON', 'batch', { 'content-type': 'application/json' }, '"__type":"UnknownService"'],
])('a service that does not run here says so in its own protocol, %s', async (_, service, headers, body) => {
  const answer = await call('/', { ...signed(operatorKeyId, service), ...headers });
  expect(answer.status).toBe(400);
  const text = await answer.text();
  expect(text).toContain(body);
  expect(text.replaceAll('&quot;', '"').replaceAll('\\"', '"')).toContain(
    `The service "${service}" does not run on this machine.`,
  );
  const said = headers['content-type']?.split(';')[0] ?? '';
  const type = body.startsWith('<') ? /^(text|application)\/xml$/ : new RegExp(`^${said}$`);
  expect(answer.headers.get('content-type')).toMatch(type);
});

test('a full disk is no puzzle', async () => {
  const answer = await call('/full', {
    ...signed(operatorKeyId, 'dynamodb'),
    ...json('DynamoDB.PutItem', '1.0'),
  });
  expect([answer.status, await answer.json()]).toEqual([
    503,
    {
      __type: 'ServiceUnavailable',
      message: 'The disk that holds the state of this machine is full: nothing was written.',
    },
  ]);
});

test('a failure of the machine is an AWS error to the caller and reported', async () => {
  const answer = await call('/fail', signed(operatorKeyId, 'dynamodb'));
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ __type: 'InternalFailure' });
  expect(failures).toEqual([new Error('broken')]);
});
