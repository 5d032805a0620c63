import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  GetFunctionCommand,
  InvokeCommand,
  LambdaClient,
  ListFunctionsCommand,
} from '@aws-sdk/client-lambda';
import { loadAssembly } from '../../src/assembly/load-assembly';
import { listFunctions } from '../../src/lambda/function-config';
import { createLambdaApi } from '../../src/lambda/lambda-api';
import type { Functions, Invocation } from '../../src/services';
import { systemClock } from '../../src/system-clock';
import { writeAssembly } from '../assembly/assembly-files';

const calls: unknown[] = [];
let answer: Invocation = { outcome: 'ok', payload: '{"done":true}' };
const record =
  (type: string): Functions['invoke'] =>
  async (_, functionArn, event) => {
    calls.push([type, functionArn, event]);
    return answer;
  };
const functions: Functions = { invoke: record('invoke'), invokeAsync: record('invokeAsync') };
const refused = new Set<string>();
const assembly = loadAssembly(
  writeAssembly({
    App: {
      Resources: {
        Fn: {
          Type: 'AWS::Lambda::Function',
          Properties: {
            ...{ FunctionName: 'fn', Handler: 'index.handler', Runtime: 'nodejs24.x', MemorySize: 256 },
            ...{ Role: 'arn:aws:iam::000000000000:role/Fn', Code: { S3Key: 'abc.zip' } },
          },
        },
      },
    },
  }),
);
const { handle } = createLambdaApi({
  ...{ assembly, functions, directory: '', clock: systemClock, configs: listFunctions(assembly) },
  permissions: { decide: ({ action }) => ({ allowed: !refused.has(action), reason: 'because' }) },
});
const server: Server = createServer((request, response) => {
  handle({ kind: 'operator' }, request, response).catch(() => response.destroy());
});
let client: LambdaClient;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = new LambdaClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'local-operator', secretAccessKey: 'x' },
    region: 'us-east-1',
    maxAttempts: 1,
  });
});

afterAll(() => {
  client.destroy();
  server.close();
});

beforeEach(() => {
  refused.clear();
  calls.length = 0;
  answer = { outcome: 'ok', payload: '{"done":true}' };
});

const arn = 'arn:aws:lambda:us-east-1:000000000000:function:fn';

test.each([['fn'], [arn]])('invokes %s and answers its payload', async (FunctionName) => {
  const { StatusCode, Payload } = await client.send(new InvokeCommand({ FunctionName, Payload: '{"a":1}' }));
  expect(StatusCode).toBe(200);
  expect(Payload?.transformToString()).toBe('{"done":true}');
  expect(calls).toEqual([['invoke', arn, { a: 1 }]]);
});

test('an event is only queued', async () => {
  answer = { outcome: 'ok', payload: '' };
  const { StatusCode } = await client.send(
    new InvokeCommand({ FunctionName: 'fn', InvocationType: 'Event' }),
  );
  expect(StatusCode).toBe(202);
  expect(calls).toEqual([['invokeAsync', arn, {}]]);
});

test('an error of the function is no error of the call', async () => {
  answer = { outcome: 'error', payload: '{"errorMessage":"no"}' };
  const { StatusCode, FunctionError } = await client.send(new InvokeCommand({ FunctionName: 'fn' }));
  expect([StatusCode, FunctionError]).toEqual([200, 'Unhandled']);
});

test.each<[Invocation['outcome'], string]>([
  ['denied', 'AccessDeniedException'],
  ['missing', 'ResourceNotFoundException'],
  ['throttled', 'TooManyRequestsException'],
])('%s is %s', async (outcome, name) => {
  answer = { outcome, payload: 'because' };
  await expect(client.send(new InvokeCommand({ FunctionName: 'fn' }))).rejects.toMatchObject({
    name,
    message: 'because',
  });
});

test('a payload that is no JSON is refused', async () => {
  await expect(client.send(new InvokeCommand({ FunctionName: 'fn', Payload: '{' }))).rejects.toMatchObject({
    name: 'InvalidRequestContentException',
  });
  expect(calls).toEqual([]);
});

test('tells what its functions are', async () => {
  const expected = {
    FunctionName: 'fn',
    FunctionArn: arn,
    Runtime: 'nodejs24.x',
    MemorySize: 256,
    Timeout: 3,
  };
  const { Functions: listed } = await client.send(new ListFunctionsCommand({}));
  expect(listed).toMatchObject([expected]);
  const { Configuration } = await client.send(new GetFunctionCommand({ FunctionName: 'fn' }));
  expect(Configuration).toMatchObject(expected);
  await expect(client.send(new GetFunctionCommand({ FunctionName: 'other' }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

test('refuses to tell it to who may not know', async () => {
  refused.add('lambda:GetFunction').add('lambda:ListFunctions');
  const denied = { name: 'AccessDeniedException' };
  await expect(client.send(new ListFunctionsCommand({}))).rejects.toMatchObject(denied);
  await expect(client.send(new GetFunctionCommand({ FunctionName: 'fn' }))).rejects.toMatchObject(denied);
});
