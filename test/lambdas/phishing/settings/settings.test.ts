import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import type { ProtectionSettings } from '../../../../contracts/phishing/settings';
import type { Retention } from '../../../../lambdas/phishing/browsing-log/retention';
import { getSettings } from '../../../../lambdas/phishing/settings/getSettings/get-settings';
import { putSettings } from '../../../../lambdas/phishing/settings/putSettings/put-settings';
import { createSettings, type Settings } from '../../../../lambdas/phishing/settings/settings';
import type { StoredSettings } from '../../../../lambdas/phishing/settings/stored-settings';
import type { Caller } from '../../../../lambdas/shared/auth/caller';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
const dynamoDb = mockClient(client);
const settings = createSettings(client, 'settings');
const caller: Caller = { userId: '7', email: 'parent-01@families.example', role: 'Parent' };
const strict: ProtectionSettings = {
  mode: 'Strict',
  whitelist: ['school.example'],
  blacklist: [],
  isProtectionEnabled: false,
};

beforeEach(() => dynamoDb.reset());

test('a parent who never changed them has the settings of a new account', async () => {
  dynamoDb.on(GetCommand).resolves({});
  expect(await getSettings({ settings })({ caller })).toMatchObject({
    headers: { etag: '"0"', 'access-control-expose-headers': 'ETag' },
    body: { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true },
  });
});

test('reads the settings of the caller and nothing that lies beside them', async () => {
  dynamoDb.on(GetCommand).resolves({
    Item: { userId: '7', ...strict, logSince: '2026-11-01T07:00:00.000Z', logIsUndated: true, note: 'x' },
  });
  expect((await getSettings({ settings })({ caller })).body).toEqual(strict);
  expect(dynamoDb.commandCalls(GetCommand)[0]?.args[0].input).toMatchObject({
    Key: { userId: '7' },
    ConsistentRead: true,
  });
});

test('does not guess what settings that cannot be read were meant to be', async () => {
  dynamoDb.on(GetCommand).resolves({ Item: { userId: '7', ...strict, mode: 'Gentle' } });
  await expect(settings.find('7')).rejects.toThrow('A stored set of settings cannot be read: mode ');
});

/** Settings in a variable, and a log that notes how it is dated; `before` is what somebody else does just before. */
function setUp(stored?: StoredSettings, { isDone = true, before = () => {} } = {}) {
  let item = stored;
  const dated: (readonly [Retention, number])[] = [];
  const warnings: string[] = [];
  const same = (one?: StoredSettings, other?: StoredSettings) => one?.version === other?.version;
  const store: Settings = {
    find: async () => item,
    replace: async (_userId, now, known) => {
      before();
      if (!same(item, known as StoredSettings)) return false;
      item = now;
      return true;
    },
    remove: async () => {
      item = undefined;
    },
    logIsDated: async (_userId, choice) => {
      if (!same(item, choice as StoredSettings)) return;
      const { logIsUndated, ...rest } = item as StoredSettings;
      item = rest;
    },
  };
  const log = {
    redate: async (_owner: string, retention: Retention, at: number) => {
      dated.push([retention, at]);
      return isDone;
    },
  };
  const clock = { now: () => now };
  const warn = (message: string) => warnings.push(message);
  const put = async (body: ProtectionSettings) => {
    const request = { caller, body, header: () => undefined, remainingTime: () => 20_000 };
    return (await putSettings({ settings: store, log, clock, warn })(request)).body;
  };
  const set = (next: StoredSettings) => {
    item = next;
  };
  return { put, set, item: () => item, dated, warnings };
}

const now = Date.parse('2026-11-20T07:00:00.000Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

test('replaces the settings of the caller whole and answers them', async () => {
  const { put, item, dated } = setUp({ ...strict, mode: 'Balanced' });
  expect(await put(strict)).toEqual(strict);
  expect([item(), dated]).toEqual([{ ...strict, version: 1 }, []]);
});

test('stores them on condition that they are the ones that were read', async () => {
  dynamoDb
    .on(PutCommand)
    .resolvesOnce({})
    .rejectsOnce(
      new ConditionalCheckFailedException({
        message: 'no',
        $metadata: {},
      }),
    );
  expect(await settings.replace('7', strict, undefined)).toBe(true);
  expect(await settings.replace('7', strict, { version: 4 })).toBe(false);
  const [first, second] = dynamoDb.commandCalls(PutCommand).map(({ args }) => args[0].input);
  expect(first).toEqual({
    TableName: 'settings',
    Item: { userId: '7', ...strict },
    ConditionExpression: 'attribute_not_exists(version)',
  });
  expect(second).toMatchObject({
    ConditionExpression: 'version = :seen',
    ExpressionAttributeValues: { ':seen': 4 },
  });
});

describe('the choice about the log', () => {
  test('is kept where it is left out, and is answered', async () => {
    const { put, item } = setUp({ ...strict, logDays: 90, logSince: daysAgo(200) });
    expect(await put({ ...strict, mode: 'Relaxed' })).toEqual({ ...strict, mode: 'Relaxed', logDays: 90 });
    expect(item()).toMatchObject({ mode: 'Relaxed', logDays: 90, logSince: daysAgo(200) });
  });

  test.each([
    ['shorter', undefined, 7, daysAgo(7)],
    ['longer', 7, 90, daysAgo(7)],
    ['none', 30, 0, daysAgo(0)],
    ['a log again', 0, 30, daysAgo(0)],
    ['the default, said aloud', undefined, 30, undefined],
  ])('%s: what was gone stays gone, and the log is dated anew', async (_name, before, logDays, since) => {
    const { put, item, dated } = setUp(before === undefined ? undefined : { ...strict, logDays: before });
    expect(await put({ ...strict, logDays })).toEqual({ ...strict, logDays });
    const chosen = since !== undefined;
    expect(item()).toEqual({
      ...strict,
      logDays,
      version: 1,
      ...(chosen && { logSince: since, logChoice: 1 }),
    });
    expect(dated).toEqual(chosen ? [[{ days: logDays, since, choice: 1 }, now]] : []);
  });

  test('goes on with a log that was too long, or failed, whenever the settings are saved', async () => {
    const { put, item, dated, warnings } = setUp(undefined, { isDone: false });
    await put({ ...strict, logDays: 7 });
    expect(item()).toMatchObject({ logDays: 7, logIsUndated: true });
    await put(strict);
    expect([dated.length, warnings.length]).toEqual([2, 2]);
  });

  test('of somebody else at the same time is not overlooked', async () => {
    let others = 1;
    const family = setUp(
      { ...strict, logDays: 90 },
      {
        before: () => {
          if (others-- > 0) family.set({ ...strict, logDays: 0, logSince: daysAgo(0), version: 1 });
        },
      },
    );
    await family.put({ ...strict, logDays: 90 });
    expect(family.item()).toMatchObject({ logDays: 90, logSince: daysAgo(0) });
  });
});
