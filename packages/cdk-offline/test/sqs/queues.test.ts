import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPermissions } from '../../src/front-door/iam';
import { createManualClock, type ManualClock } from '../../src/manual-clock';
import type { Principal } from '../../src/services';
import { createQueues, type Queues } from '../../src/sqs/queues';
import { assembly, QueueUrl, queueArn, sender } from './letters';

let principal: Principal;
let clock: ManualClock;
let directory: string;
let queues: Queues;
let server: Server;

const start = () => createQueues({ assembly, permissions: createPermissions(assembly), directory, clock });

beforeEach(async () => {
  principal = { kind: 'operator' };
  clock = createManualClock('2026-11-20T00:00:00Z');
  directory = mkdtempSync(join(tmpdir(), 'sqs-'));
  queues = start();
  server = createServer((request, response) => void queues.handle(principal, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
);

interface Received {
  readonly Body: string;
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly Attributes: Readonly<Record<string, string>>;
}

interface Output {
  readonly __type?: string;
  readonly message?: string;
  readonly MessageId?: string;
  readonly Messages?: readonly Received[];
  readonly Attributes?: Readonly<Record<string, string>>;
}

async function call(operation: string, input: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `AmazonSQS.${operation}`,
      ...headers,
    },
    body: typeof input === 'string' ? input : JSON.stringify(input),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Output,
  };
}

test('hands a message out until it is deleted, hidden for the visibility timeout each time', async () => {
  const sent = await call('SendMessage', {
    QueueUrl,
    MessageBody: 'hello',
    MessageAttributes: { WHY: { DataType: 'String', StringValue: 'test' } },
  });
  expect(sent.body).toMatchObject({ MD5OfMessageBody: '5d41402abc4b2a76b9719d911017c592' });
  const receive = () =>
    call('ReceiveMessage', { QueueUrl, MessageAttributeNames: ['All'], AttributeNames: ['All'] });
  const first = await receive();
  expect(first.body.Messages).toMatchObject([
    {
      MessageId: sent.body.MessageId,
      Body: 'hello',
      MessageAttributes: { WHY: { StringValue: 'test' } },
      Attributes: { ApproximateReceiveCount: '1', SentTimestamp: String(clock.now()) },
    },
  ]);
  expect((await receive()).body).toEqual({});
  await clock.advance(60_000);
  const second = await receive();
  expect(second.body.Messages?.[0]?.Attributes['ApproximateReceiveCount']).toBe('2');
  await call('DeleteMessage', { QueueUrl, ReceiptHandle: second.body.Messages?.[0]?.ReceiptHandle });
  await clock.advance(60_000);
  expect((await receive()).body).toEqual({});
});

test('deletes up to ten messages at once, for who may delete one', async () => {
  for (const MessageBody of ['a', 'b']) await call('SendMessage', { QueueUrl, MessageBody });
  const { Messages = [] } = (await call('ReceiveMessage', { QueueUrl, MaxNumberOfMessages: 10 })).body;
  const Entries = Messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
  principal = sender;
  const refused = await call('DeleteMessageBatch', { QueueUrl, Entries });
  expect(refused.body.message).toContain('is not authorized to perform: sqs:DeleteMessage on');
  principal = { kind: 'operator' };
  const { body } = await call('DeleteMessageBatch', { QueueUrl, Entries });
  expect(body).toEqual({ Successful: [{ Id: '0' }, { Id: '1' }] });
  await clock.advance(60_000);
  expect((await call('ReceiveMessage', { QueueUrl })).body).toEqual({});
});

test('keeps messages over a restart, and drops them after the retention period', async () => {
  await call('SendMessage', { QueueUrl, MessageBody: 'kept' });
  queues = start();
  const count = async () =>
    (await call('GetQueueAttributes', { QueueUrl, AttributeNames: ['All'] })).body.Attributes?.[
      'ApproximateNumberOfMessages'
    ];
  expect(await count()).toBe('1');
  await clock.advance(3_600_000);
  expect(await count()).toBe('0');
});

test('checks the caller’s policies and the queue’s own', async () => {
  principal = sender;
  expect((await call('SendMessage', { QueueUrl, MessageBody: 'a' })).status).toBe(200);
  const received = await call('ReceiveMessage', { QueueUrl });
  expect(received).toMatchObject({ status: 403, body: { __type: 'AccessDeniedException' } });
  expect(received.body.message).toContain('is not authorized to perform: sqs:ReceiveMessage');
  principal = { kind: 'operator' };
  const plain = await call('SendMessage', { QueueUrl, MessageBody: 'a' }, { 'x-forwarded-proto': 'http' });
  expect(plain.body.message).toContain('explicit deny in a resource-based policy');
});

test('sends for another room as the role that it names', async () => {
  expect(queues.send(sender, queueArn, { body: 'dead' })).toMatchObject({ allowed: true });
  const other: Principal = { kind: 'role', arn: 'arn:aws:iam::000000000000:role/Other' };
  expect(queues.send(other, queueArn, { body: 'dead' })).toMatchObject({ allowed: false });
  expect(queues.send({ kind: 'operator' }, `${queueArn}-not`, { body: 'dead' }).reason).toContain(
    'does not exist',
  );
  expect((await call('ReceiveMessage', { QueueUrl, MaxNumberOfMessages: 10 })).body.Messages).toHaveLength(1);
});

test('finds queues by name', async () => {
  expect((await call('ListQueues', {})).body).toEqual({ QueueUrls: [QueueUrl] });
  expect((await call('ListQueues', { QueueNamePrefix: 'x' })).body).toEqual({ QueueUrls: [] });
});

test.each([
  ['SendMessage', 'QueueDoesNotExist', { QueueUrl: `${QueueUrl}-not`, MessageBody: 'a' }],
  ['SendMessage', 'MissingParameterException', { QueueUrl }],
  ['ReceiveMessage', 'InvalidParameterValueException', { QueueUrl, MaxNumberOfMessages: 11 }],
  ['SendMessage', 'InvalidParameterValueException', { QueueUrl, MessageBody: 'x'.repeat(1024 * 1024 + 1) }],
  ['DeleteMessage', 'ReceiptHandleIsInvalid', { QueueUrl, ReceiptHandle: 'x' }],
  ['DeleteMessageBatch', 'ReceiptHandleIsInvalid', { QueueUrl, Entries: [{ ReceiptHandle: 'x' }] }],
  ['DeleteMessageBatch', 'TooManyEntriesInBatchRequest', { QueueUrl, Entries: Array(11).fill({ Id: 'x' }) }],
  ['PurgeQueue', 'UnknownOperationException', { QueueUrl }],
  ['SendMessage', 'SerializationException', 'no JSON'],
])('a wrong %s is refused with %s', async (operation, type, input) => {
  expect((await call(operation, input)).body.__type).toBe(type);
});
