import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { customResource } from '../../../../lambdas/site/edge-keys/custom-resource';
import { createMemoryLog } from '../../../support/fakes/memory-log';

interface Seen {
  readonly method: string | undefined;
  readonly contentType: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

const seen: Seen[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString();
  seen.push({
    method: request.method,
    contentType: request.headers['content-type'],
    body: JSON.parse(text),
  });
  response.writeHead(status).end();
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/answer?signature=1`;
});
beforeEach(() => {
  seen.length = 0;
  status = 200;
});
afterAll(() => server.close());

function setUp(deploy: () => Promise<void> = async () => undefined) {
  const log = createMemoryLog();
  let runs = 0;
  const handler = customResource({
    physicalId: 'the-store',
    log,
    deploy: () => {
      runs += 1;
      return deploy();
    },
  });
  return { handler, log, runs: () => runs };
}

function event(RequestType: string, more: object = {}) {
  const ids = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'EdgeKeys' };
  return { RequestType, ResponseURL: url, ...ids, ...more };
}

const ids = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'EdgeKeys' };

test('deploys what is new and says so where it is told to', async () => {
  const { handler, runs } = setUp();
  await handler(event('Create'));
  expect(runs()).toBe(1);
  expect(seen).toEqual([
    {
      method: 'PUT',
      contentType: '',
      body: { ...ids, PhysicalResourceId: 'the-store', Status: 'SUCCESS' },
    },
  ]);
});

test('keeps the name of what has changed', async () => {
  const { handler, runs } = setUp();
  await handler(event('Update', { PhysicalResourceId: 'before' }));
  expect([runs(), seen[0]?.body.PhysicalResourceId]).toEqual([1, 'before']);
});

test('has nothing to do for what is deleted', async () => {
  const { handler, runs } = setUp();
  await handler(event('Delete', { PhysicalResourceId: 'the-store' }));
  expect([runs(), seen[0]?.body.Status]).toEqual([0, 'SUCCESS']);
});

test('says what went wrong, so that CloudFormation does not wait for an hour', async () => {
  const { handler, log } = setUp(() => Promise.reject(new Error('no store')));
  await handler(event('Create'));
  expect(seen[0]?.body).toMatchObject({ Status: 'FAILED', Reason: 'no store' });
  expect(log.errors).toEqual([['Not deployed', new Error('no store')]]);
});

test('fails when its answer is not taken, and is asked again', async () => {
  status = 403;
  await expect(setUp().handler(event('Create'))).rejects.toThrow('403');
});

test.each([[{}], [event('Create', { ResponseURL: 'no url' })]])(
  'runs for an operator who sends %j, and fails to his face',
  async (sent) => {
    const { handler, runs } = setUp();
    await handler(sent);
    expect([runs(), seen]).toEqual([1, []]);
    await expect(setUp(() => Promise.reject(new Error('no store'))).handler(sent)).rejects.toThrow(
      'no store',
    );
  },
);
