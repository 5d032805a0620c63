import {
  CloudFrontKeyValueStoreClient,
  ConflictException,
  DescribeKeyValueStoreCommand,
  UpdateKeysCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import { mockClient } from 'aws-sdk-client-mock';
import * as fc from 'fast-check';
import type { SessionRecord } from '../../../../lambdas/shared/auth/session-record';
import { createEdgeKeyStore } from '../../../../lambdas/site/edge-keys/edge-keys';
import {
  endEdgeSessions,
  endedValue,
} from '../../../../lambdas/site/edge-keys/endEdgeSessions/end-edge-sessions';

const client = new CloudFrontKeyValueStoreClient({ region: 'us-east-1' });
const kvs = mockClient(client);
beforeEach(() => kvs.reset());

const session = (number: number): SessionRecord => ({
  ...{ account: '7', id: String(number).padStart(22, '0'), role: 'Admin', device: 'Chrome on Windows' },
  ...{ startedAt: number, lastSeenAt: number, endsAt: number + 3_600, endedAt: 9_000 },
});
const conflict = new ConflictException({ message: 'changed', $metadata: {} });

test('an end that is told at the same moment is not written over: what has ended is read after the version', async () => {
  const all = [session(1)];
  kvs.on(DescribeKeyValueStoreCommand).resolvesOnce({ ETag: 'a' }).resolves({ ETag: 'b' });
  kvs.on(UpdateKeysCommand, { IfMatch: 'a' }).callsFake(() => {
    all.push(session(2));
    throw conflict;
  });
  kvs.on(UpdateKeysCommand, { IfMatch: 'b' }).resolves({});
  const asked: number[] = [];
  const run = endEdgeSessions({
    findEnded: async (_, since) => {
      asked.push(since);
      return [...all];
    },
    store: createEdgeKeyStore(client, 'arn', async () => undefined),
    clock: { now: () => 10_000_000 },
  });
  await run('7');
  const [{ Puts = [] } = {}] = kvs
    .commandCalls(UpdateKeysCommand, { IfMatch: 'b' })
    .map(({ args }) => args[0].input);
  expect(Puts).toEqual([{ Key: 'ended-7', Value: endedValue(all) }]);
  expect(asked).toEqual([5_200, 5_200]);
});

test('a store that always changes is given up', async () => {
  kvs.on(DescribeKeyValueStoreCommand).resolves({ ETag: 'a' });
  kvs.on(UpdateKeysCommand).rejects(conflict);
  const pauses: number[] = [];
  const store = createEdgeKeyStore(client, 'arn', async (milliseconds) => pauses.push(milliseconds));
  await expect(store.put({ 'api-key': 'k' })).rejects.toThrow('changed');
  expect(pauses).toHaveLength(7);
});

test('however many sessions ended, the value fits into the store and opens none of them', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 4e9 }), { maxLength: 120 }), (numbers) => {
      const ended = numbers.map(session);
      const value = endedValue(ended);
      expect(Buffer.byteLength(value)).toBeLessThanOrEqual(1_024);
      const { ids, through } = JSON.parse(value) as { ids: readonly string[]; through: number };
      expect(ended.every(({ id, startedAt }) => ids.includes(id) || startedAt <= through)).toBe(true);
      if (ended.length <= 36) expect(through).toBe(0);
    }),
  );
});
