import { syncEdgeKeys } from '../../../../lambdas/site/edge-keys/syncEdgeKeys/sync-edge-keys';

/** `isRefused`: what is done while the keys are read, after which they are to be read again. */
function setUp(secrets: Record<string, string | undefined>, isRefused?: () => void) {
  const puts: Readonly<Record<string, string>>[] = [];
  const sync = syncEdgeKeys({
    readSessionKey: async (stage) => secrets[stage],
    readApiKey: async () => secrets['api'],
    readEdgeProof: async () => secrets['proof'],
    store: {
      change: async (make) => {
        const keys = await make();
        isRefused?.();
        puts.push(isRefused ? await make() : keys);
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

test('brings the key of a rotation that is under way as well', async () => {
  const secrets = { AWSCURRENT: 'new', AWSPREVIOUS: 'old', AWSPENDING: 'next', api: 'key', proof: 'proof' };
  const { sync, puts } = setUp(secrets);
  await sync();
  expect(puts.map((keys) => keys['session-keys'])).toEqual(['["new","old","next"]']);
});

test('reads the keys again when a rotation has told the edge of its own meanwhile', async () => {
  const secrets: Record<string, string> = {
    AWSCURRENT: 'new',
    AWSPREVIOUS: 'old',
    api: 'key',
    proof: 'proof',
  };
  const { sync, puts } = setUp(secrets, () => {
    secrets['AWSPENDING'] = 'next';
  });
  await sync();
  expect(puts.map((keys) => keys['session-keys'])).toEqual(['["new","old","next"]']);
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
