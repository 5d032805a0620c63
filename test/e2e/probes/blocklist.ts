import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createBlockLists } from '../../../lambdas/phishing/blocklist/block-lists';
import { settle } from '../../../lambdas/phishing/blocklist/settle';
import { hashesOf, isConfirmed, prefixesIn } from '../../support/blocklist-client';
import { scanned } from './scans';
import { fresh, nameOf, type Probe, reaching, type School } from './school';

const bucketOf = (school: School) => nameOf(school, 'AWS::S3::Bucket', 'phishing-blocklist');

async function forget(school: School): Promise<void> {
  const place = { Bucket: bucketOf(school), Key: 'confirmed.bin' };
  await new S3Client(school.operator).send(new DeleteObjectCommand(place));
}

/** A Pending entry, on the list as if it had been confirmed before. */
async function listed(school: School) {
  const entry = await scanned(school);
  const lists = createBlockLists(new S3Client(school.operator), bucketOf(school));
  await settle(lists, { ...entry, status: 'Approved', finalLabel: 'Phishing' });
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

function reviewing(operation: string, action: string): readonly Probe[] {
  const review = async (school: School, id: string) => {
    const answer = await school.admin.send(`/api/dataset/${id}/${action}`, { finalLabel: 'Benign' });
    expect(answer.status).toBe(200);
  };
  return [
    {
      name: `${operation} takes an entry off the list`,
      needs: [`s3:GetObject for ${operation}Role`, `s3:PutObject for ${operation}Role`],
      run: fresh(operation, async (school) => {
        const { id, url } = await listed(school);
        await review(school, id);
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
  ...reviewing('approveEntry', 'approve'),
  ...reviewing('rejectEntry', 'reject'),
  {
    name: 'the first confirmed entry makes the list',
    needs: ['s3:ListBucket for approveEntryRole'],
    run: fresh('approveEntry', async (school) => {
      await forget(school);
      const { id, url } = await scanned(school);
      await school.admin.send(`/api/dataset/${id}/approve`, { finalLabel: 'Phishing' });
      expect(await isConfirmed(school.parent, url)).toBe(true);
    }),
  },
];
