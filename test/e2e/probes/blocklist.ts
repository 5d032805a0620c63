import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createBlockLists } from '../../../lambdas/phishing/blocklist/block-lists';
import { settle } from '../../../lambdas/phishing/blocklist/settle';
import { hashesOf, isConfirmed, prefixesIn } from '../../support/blocklist-client';
import { eventually } from '../../support/eventually';
import type { Answer } from '../../support/phishing-client';
import { scanned } from './scans';
import { deadLetters, fireNow, fresh, invoke, nameOf, type Probe, reaching, type School } from './school';

const rebuildQueue = 'BlocklistRebuildNightlyDeadLetters';
const bucketOf = (school: School) => nameOf(school, 'AWS::S3::Bucket', 'phishing-blocklist');

async function forget(school: School): Promise<void> {
  const place = { Bucket: bucketOf(school), Key: 'confirmed.bin' };
  await new S3Client(school.operator).send(new DeleteObjectCommand(place));
}

/** A Pending entry, on the list as if it had been confirmed before. */
async function listed(school: School) {
  const entry = await scanned(school);
  const lists = createBlockLists(new S3Client(school.operator), bucketOf(school));
  const confirmed = { ...entry, status: 'Approved', finalLabel: 'Phishing' } as const;
  await settle(lists, async () => confirmed, confirmed);
  expect(await isConfirmed(school.parent, entry.url)).toBe(true);
  return entry;
}

function emptyFor(operation: string, ask: (school: School) => Promise<unknown>): Probe {
  return {
    name: `${operation} finds nothing while nothing was ever listed`,
    needs: [`s3:ListBucket for ${operation}Role`],
    run: fresh(operation, async (school) => {
      await forget(school);
      expect(await ask(school)).toMatchObject({ status: 200 });
    }),
  };
}

async function invokeRebuild(school: School): Promise<void> {
  // What was changed a moment ago is left for later.
  await school.clock.advance(61_000);
  expect(await invoke(school, 'rebuildBlocklist', {})).toBeUndefined();
}

/** The night passes, and the pauses before each retry. */
async function expectDeadLetter(school: School): Promise<void> {
  const before = await deadLetters(school, rebuildQueue);
  await fireNow(school, 'NightlyBlocklistRebuild');
  await eventually('a dead letter', async () => {
    await school.clock.advance(61_000);
    return (await deadLetters(school, rebuildQueue)) === before + 1;
  });
}

const rebuildProbes: readonly Probe[] = [
  {
    name: 'rebuildBlocklist takes off what no review confirms',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for rebuildBlocklistRole',
      'dynamodb:Query for rebuildBlocklistRole',
      's3:GetObject for rebuildBlocklistRole',
      's3:PutObject for rebuildBlocklistRole',
    ],
    run: async (school) => {
      const { url } = await listed(school);
      await invokeRebuild(school);
      expect(await isConfirmed(school.parent, url)).toBe(false);
    },
  },
  {
    name: 'rebuildBlocklist keeps what is still seen',
    needs: ['dynamodb:UpdateItem for rebuildBlocklistRole'],
    run: async (school) => {
      const { id, url } = await scanned(school);
      expect((await school.admin.send(`/api/dataset/${id}/approve`)).status).toBe(200);
      await school.clock.advance(60_000);
      expect((await school.parent.send('/api/scan', { url })).status).toBe(200);
      await invokeRebuild(school);
    },
  },
  {
    name: 'rebuildBlocklist makes the list where there is none',
    needs: ['s3:ListBucket for rebuildBlocklistRole'],
    run: async (school) => {
      const { id, url } = await scanned(school);
      await school.admin.send(`/api/dataset/${id}/approve`, { finalLabel: 'Phishing' });
      await forget(school);
      await invokeRebuild(school);
      expect(await isConfirmed(school.parent, url)).toBe(true);
    },
  },
  {
    name: 'the schedule rebuilds the list',
    needs: [
      'sts:AssumeRole by scheduler.amazonaws.com for BlocklistRebuildNightlyRole',
      'lambda:InvokeFunction for BlocklistRebuildNightlyRole',
    ],
    run: async (school) => {
      const { url } = await listed(school);
      await school.clock.advance(61_000);
      await fireNow(school, 'NightlyBlocklistRebuild');
      await eventually('the list agrees', async () => !(await isConfirmed(school.parent, url)));
    },
  },
  {
    name: 'a rebuild that fails ends as a dead letter',
    needs: ['sqs:SendMessage for rebuildBlocklistRole'],
    run: (school) =>
      school.without('dynamodb:Query for rebuildBlocklistRole', () => expectDeadLetter(school)),
  },
  {
    name: 'a rebuild that cannot begin ends as a dead letter',
    needs: ['sqs:SendMessage for BlocklistRebuildNightlyRole'],
    run: (school) =>
      school.without('lambda:InvokeFunction for BlocklistRebuildNightlyRole', () => expectDeadLetter(school)),
  },
];

/** What an Admin does with an entry that is listed takes it off. */
function reviewing(
  operation: string,
  review: (school: School, id: string, url: string) => Promise<Answer>,
): readonly Probe[] {
  return [
    {
      name: `${operation} takes an entry off the list`,
      needs: [`s3:GetObject for ${operation}Role`, `s3:PutObject for ${operation}Role`],
      run: fresh(operation, async (school) => {
        const { id, url } = await listed(school);
        expect((await review(school, id, url)).status).toBe(200);
        expect(await isConfirmed(school.parent, url)).toBe(false);
      }),
    },
  ];
}

export const blocklistProbes: readonly Probe[] = [
  {
    name: 'the list of confirmed phishing is served',
    needs: [...reaching('getBlocklist', 'GET /api/blocklist'), 's3:GetObject for getBlocklistRole'],
    run: fresh('getBlocklist', async (school) => {
      const { url } = await listed(school);
      const prefixes = prefixesIn((await school.parent.get('/api/blocklist')).body);
      expect(hashesOf(url).some((hash) => prefixes.includes(hash.slice(0, 8)))).toBe(true);
    }),
  },
  {
    name: 'prefixes are resolved',
    needs: [
      ...reaching('resolvePrefixes', 'POST /api/blocklist/resolve'),
      's3:GetObject for resolvePrefixesRole',
    ],
    run: fresh('resolvePrefixes', async (school) => {
      await listed(school);
    }),
  },
  emptyFor('getBlocklist', ({ parent }) => parent.get('/api/blocklist')),
  emptyFor('resolvePrefixes', ({ parent }) =>
    parent.send('/api/blocklist/resolve', { prefixes: ['00000000'] }),
  ),
  ...reviewing('approveEntry', ({ admin }, id) =>
    admin.send(`/api/dataset/${id}/approve`, { finalLabel: 'Benign' }),
  ),
  ...reviewing('rejectEntry', ({ admin }, id) => admin.send(`/api/dataset/${id}/reject`)),
  ...reviewing('closeCase', async ({ parent, admin }, id, url) => {
    await parent.send('/api/report', { url, reason: 'Wrong' });
    return admin.send(`/api/cases/${id}/close`, { outcome: 'Benign' });
  }),
  ...rebuildProbes,
  {
    name: 'the first confirmed entry makes the list',
    needs: ['s3:ListBucket for approveEntryRole'],
    run: fresh('approveEntry', async (school) => {
      const { id, url } = await scanned(school);
      // Now and not before: a rebuild of an earlier probe may still be under way.
      await forget(school);
      await school.admin.send(`/api/dataset/${id}/approve`, { finalLabel: 'Phishing' });
      expect(await isConfirmed(school.parent, url)).toBe(true);
    }),
  },
];
