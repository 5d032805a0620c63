import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createManualClock, type ManualClock } from 'cdk-offline';
import type { DatasetEntry } from '../../contracts/phishing/dataset';
import { attributes } from '../../lambdas/phishing/dataset/dataset-item';
import { ofReview } from '../../lambdas/phishing/env';
import { openDataset, type TestDataset } from '../support/dataset';
import { asThief } from '../support/every-role';
import { type Family, openFamily } from '../support/family';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const day = 86_400_000;
const longAgo = '2020-01-01T00:00:00.000Z';

let clock: ManualClock;
let system: TestSystem;
let family: Family;
let dataset: TestDataset;

beforeAll(async () => {
  clock = createManualClock('2026-11-20T07:00:00Z');
  system = await startTestSystem({ edit: withLimits(), clock });
  family = await openFamily(system);
  dataset = openDataset(family.parent(), family.admin());
});
afterAll(() => system.close());

type Change = { readonly set: unknown } | 'remove';

/** Changes each attribute of an entry and of its review in turn, and removes both; how much of it got through. */
async function spoil(role: string, id: string, change: Change): Promise<number> {
  const thief = asThief(system, role);
  const updates = [...attributes, ...ofReview].flatMap((name) => {
    const ExpressionAttributeNames = { '#a': name };
    const set = { UpdateExpression: 'SET #a = :b' };
    if (change === 'remove') return [{ UpdateExpression: 'REMOVE #a', ExpressionAttributeNames }];
    return [{ ...set, ExpressionAttributeNames, ExpressionAttributeValues: { ':b': change.set } }];
  });
  const writes = [id, `reviewed:${id}`].flatMap((key) => {
    const TableName = 'phishingDataset';
    const of = { TableName, Key: { id: key } };
    const put = new PutCommand({ TableName, Item: { id: key } });
    return [new DeleteCommand(of), put, ...updates.map((update) => new UpdateCommand({ ...of, ...update }))];
  });
  let through = 0;
  for (const write of writes) {
    try {
      await thief.send(write as UpdateCommand);
      through += 1;
    } catch (error) {
      // What IAM refuses, or what an index cannot hold.
      expect((error as Error).name).toMatch(/^(AccessDenied(Exception)?|ValidationException)$/);
    }
  }
  return through;
}

describe.each(['scan', 'scanBatch', 'reportVerdict', 'forgetFamily'])('who stole the role of %s', (role) => {
  it.each<readonly [string, Change]>([
    ['removes all that it may', 'remove'],
    ['lets everything be long ago', { set: longAgo }],
    ['lets everything have expired', { set: 1 }],
  ])('and %s loses no review: it is listed, and cannot be made again', async (_, change) => {
    const reviewer = family.admin();
    const { id, url } = await dataset.scanned();
    const { status } = await reviewer.send(`/api/dataset/${id}/approve`, { finalLabel: 'Phishing' });
    const before = await dataset.find(url, 'Approved');
    expect([status, before]).toMatchObject([200, { id, finalLabel: 'Phishing' }]);

    expect(await spoil(role, id, change)).toBeGreaterThan(0);

    // How often it was seen, and what was reported, is theirs to say.
    const { seenCount, lastSeenAt, ...kept } = before as DatasetEntry;
    expect(await dataset.find(url, 'Approved')).toMatchObject(kept);
    await dataset.scan(url);
    expect((await reviewer.send(`/api/dataset/${id}/reject`)).status).toBe(409);
    await clock.advance(3 * day);
    expect(await dataset.find(url, 'Approved')).toMatchObject({ id, finalLabel: 'Phishing' });
    for (const other of ['Pending', 'Rejected'] as const) {
      expect(await dataset.find(url, other)).toBeUndefined();
    }
  });
});
