import type { EdgeKeys } from '../../../../lambdas/site/edge-keys/edge-keys';
import { syncEdgeKeys } from '../../../../lambdas/site/edge-keys/syncEdgeKeys/sync-edge-keys';

function setUp(secrets: Readonly<Record<string, string | undefined>>) {
  const puts: EdgeKeys[] = [];
  const sync = syncEdgeKeys({
    readSessionKey: async (stage) => secrets[stage],
    readApiKey: async () => secrets['api'],
    readEdgeProof: async () => secrets['proof'],
    store: {
      put: async (keys) => {
        puts.push(keys);
      },
    },
  });
  return { sync, puts };
}

test('puts the key of the API, the proof of the edge and both keys of sessions, all at once', async () => {
  const { sync, puts } = setUp({ AWSCURRENT: 'new', AWSPREVIOUS: 'old', api: 'key', proof: 'proof' });
  await sync();
  expect(puts).toEqual([{ 'session-keys': '["new","old"]', 'api-key': 'key', 'edge-proof': 'proof' }]);
});

test('puts one key of sessions while there is no other', async () => {
  const { sync, puts } = setUp({ AWSCURRENT: 'new', api: 'key', proof: 'proof' });
  await sync();
  expect(puts).toEqual([{ 'session-keys': '["new"]', 'api-key': 'key', 'edge-proof': 'proof' }]);
});

test.each([
  [{ AWSCURRENT: 'new', api: 'key' }],
  [{ AWSCURRENT: 'new', proof: 'proof' }],
  [{ api: 'key', proof: 'proof', AWSPREVIOUS: 'old' }],
])('leaves the edge as it is while there is only %j', async (secrets) => {
  const { sync, puts } = setUp(secrets);
  await expect(sync()).rejects.toThrow('no current value');
  expect(puts).toEqual([]);
});
