import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { LogEntry } from '../../../../contracts/phishing/browsing-log';
import { createBrowsingLog } from '../../../../lambdas/phishing/browsing-log/browsing-log';
import type { Retention } from '../../../../lambdas/phishing/browsing-log/retention';
import { createSentEntries } from '../../../../lambdas/phishing/browsing-log/sent-entries';
import { openTables, type Tables } from '../../../support/open-tables';

const tableName = 'phishingBrowsingLog';
const timestamp = '2026-11-20T07:00:00.000Z';
const now = Date.parse(timestamp) + 1_000;
const before: Retention = { days: 30 };
const week: Retention = { days: 7, choice: 1 };
const quarter: Retention = { days: 90, choice: 2 };
const nothing: Retention = { days: 0, choice: 2 };
/** As many as are moved out of the head at once. */
const eight = Array.from({ length: 8 }, (_, at) => entry(`https://site.example/${at}`));

let tables: Tables;
let parents = 0;

beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.close());

function newParent(): string {
  parents += 1;
  return `parent-${parents}`;
}

function entry(url: string): LogEntry {
  return { url, label: 'Benign', decision: 'Allow', score: 0.25, timestamp };
}

function warn(message: string): never {
  throw new Error(message);
}

function logWith(client = tables.client) {
  const log = createBrowsingLog(client, tableName, warn);
  return {
    append: (owner: string, retention: Retention, entries = eight, token = 'a') =>
      log.append(owner, token, entries, retention, 60_000),
    redate: (owner: string, retention: Retention) => log.redate(owner, retention, now, () => true),
  };
}

/** A client that does something else before its first command that `isMeant`. */
function interrupted(isMeant: (command: object) => boolean, first: () => Promise<unknown>) {
  let isDone = false;
  const send = tables.client.send.bind(tables.client);
  return Object.assign(DynamoDBDocumentClient.from(tables.client), {
    send: async (command: object, options: object) => {
      if (!isDone && isMeant(command)) {
        isDone = true;
        await first();
      }
      return send(command as UpdateCommand, options);
    },
  });
}

const isWrite = (command: object) =>
  command instanceof BatchWriteCommand || (command instanceof UpdateCommand && positionOf(command) > 0);
const positionOf = ({ input }: UpdateCommand) => Number(input.Key?.['position']);

/** After how many days each item goes, the head first. */
async function daysOf(owner: string): Promise<readonly number[]> {
  const { Items = [] } = await tables.client.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: '#owner = :owner AND #position >= :head',
      ExpressionAttributeNames: { '#owner': 'owner', '#position': 'position' },
      ExpressionAttributeValues: { ':owner': owner, ':head': 0 },
      ConsistentRead: true,
    }),
  );
  return Items.map(({ expiresAt }) => (Number(expiresAt) * 1_000 - Date.parse(timestamp)) / 86_400_000);
}

describe('an earlier choice that is late', () => {
  test('dates nothing that a later one has dated', async () => {
    const owner = newParent();
    await logWith().append(owner, before);
    const late = interrupted(isWrite, () => logWith().redate(owner, quarter));
    await logWith(late).redate(owner, week);
    expect(await daysOf(owner)).toEqual(Array(9).fill(90));
  });

  test('brings nothing back that a later one has deleted', async () => {
    const owner = newParent();
    await logWith().append(owner, before);
    const late = interrupted(isWrite, () => logWith().redate(owner, nothing));
    await logWith(late).redate(owner, week);
    expect(await daysOf(owner)).toEqual([0]);
  });

  test('does nothing at all once the later one has begun', async () => {
    const owner = newParent();
    await logWith().append(owner, before);
    await logWith().redate(owner, quarter);
    tables.spent();
    await logWith().redate(owner, week);
    expect(tables.spent().operations).toEqual(['GetItemCommand']);
  });
});

describe('a scan that has read the settings before', () => {
  test('keeps what it scanned for as long as is wanted by now', async () => {
    const owner = newParent();
    await logWith().append(owner, before, eight.slice(1));
    await logWith().redate(owner, quarter);
    await logWith().append(owner, before, eight.slice(0, 1), 'b');
    expect(await daysOf(owner)).toEqual(Array(9).fill(90));
  });

  test('keeps nothing where no log is wanted any more', async () => {
    const owner = newParent();
    await logWith().append(owner, before, eight.slice(1));
    await logWith().redate(owner, nothing);
    await logWith().append(owner, before, eight.slice(0, 1), 'b');
    expect(await daysOf(owner)).toEqual([0]);
  });

  test('leaves no earlier date on what it moves meanwhile', async () => {
    const owner = newParent();
    const late = interrupted(isWrite, () => logWith().redate(owner, quarter));
    await logWith(late).append(owner, before);
    expect(await daysOf(owner)).toEqual(Array(9).fill(90));
  });

  test('is what the log goes with, if it comes while the log is dated anew', async () => {
    const owner = newParent();
    const old = [{ ...entry('https://old.example/'), timestamp: '2026-11-01T07:00:00.000Z' }];
    await logWith().append(owner, before, old, 'b');
    const isHead = (command: object) => command instanceof UpdateCommand && positionOf(command) === 0;
    const late = interrupted(isHead, () => logWith().append(owner, before));
    await logWith(late).redate(owner, quarter);
    expect((await daysOf(owner))[0]).toBe(90);
  });
});

describe('a device that sends what it judged', () => {
  const sent = { ...entry('https://sent.example/'), sentId: '0f8fad5b', judgedAt: timestamp };
  const clock = { now: () => now };

  test.each([
    ['for as long as is wanted by now', quarter, [90, 90]],
    ['not where no log is wanted any more', nothing, [0]],
  ])('has it kept %s', async (_name, choice, days) => {
    const owner = newParent();
    await logWith().append(owner, before, eight.slice(0, 1));
    await logWith().redate(owner, choice);
    await createSentEntries({ client: tables.client, tableName, clock, warn }).keep(owner, [sent], before);
    expect(await daysOf(owner)).toEqual(days);
  });
});
