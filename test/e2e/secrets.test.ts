import { createManualClock } from 'cdk-offline';
import type { DatasetEntry } from '../../contracts/phishing/dataset';
import { eventually } from '../support/eventually';
import { everythingKept } from '../support/everything-kept';
import { familyUrl } from '../support/fakes/reviewed-family';
import { openFamily } from '../support/family';
import type { Answer, PhishingClient } from '../support/phishing-client';
import { plantedSecrets, tracesOf } from '../support/planted-secrets';
import { approveAll, jobs } from '../support/reviews';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

/** Shorter pieces stand by chance in the ids of requests and entries, and in the weights of a model. */
const leastByChance = 8;

const clock = createManualClock(new Date().toISOString());
let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits(), clock, onDisk: true });
});
afterAll(() => system.close());

/** All that reviewers and families can read. */
function answersOf(admin: PhishingClient, families: readonly PhishingClient[]): Promise<readonly Answer[]> {
  const paths = [
    ...['Pending', 'Approved', 'Rejected'].flatMap((status) => [
      `/api/dataset?status=${status}&with=reasons`,
      `/api/dataset/export?status=${status}`,
    ]),
    ...['/api/cases?with=reasons', '/api/train/jobs', '/api/models', '/api/model', '/api/blocklist'],
  ];
  const own = families.map((each) => each.get('/api/logs?pageSize=100&with=reasons'));
  return Promise.all([...paths.map((path) => admin.get(path)), ...own]);
}

test('no secret of a thousand scanned URLs is kept: not in a table, a bucket, a queue, a mail, a list, a file or a log', async () => {
  const family = await openFamily(system);
  const admin = family.admin();
  const planted = plantedSecrets(1_000);
  const urls = planted.map(({ url }) => url);
  const batches = Array.from({ length: 20 }, (_, at) => urls.slice(at * 50, at * 50 + 50));
  const families: PhishingClient[] = [];
  for (const batch of batches) {
    const parent = family.parent();
    // A verdict is answered though it could not be kept in time; scanning again keeps it.
    await eventually('the batch is recorded', async () => {
      const { body } = await parent.send('/api/scan/batch', { urls: batch });
      return (body as readonly { readonly recorded: boolean }[]).every(({ recorded }) => recorded);
    });
    families.push(parent);
  }
  const [parent = family.parent()] = families;
  for (const url of urls.slice(0, 40)) {
    expect((await parent.send('/api/scan', { url, source: 'extension' })).status).toBe(200);
    expect((await parent.send('/api/report', { url, reason: `See ${url}` })).status).toBe(202);
  }

  // Some of it is reviewed and learned from, so that lists, exports and a model have what they can have of it.
  const pending = (await admin.get('/api/dataset')).body as readonly DatasetEntry[];
  for (const [at, { id }] of pending.slice(0, 100).entries()) {
    const review = at % 10 === 0 ? 'reject' : 'approve';
    expect((await admin.send(`/api/dataset/${id}/${review}`, { finalLabel: 'Phishing' })).status).toBe(200);
  }
  await approveAll(
    { parent, admin },
    Array.from({ length: 20 }, (_, at) => familyUrl(at)),
    'Phishing',
  );
  expect((await admin.send('/api/train/trigger')).status).toBe(200);
  await clock.advance(10_000);
  const job = await eventually('the training is over', async () => {
    const [last] = await jobs(admin);
    return last?.status === 'Running' ? undefined : last;
  });
  expect(job.status).toBe('Completed');

  const bodies = (await answersOf(admin, families)).map(({ body }) =>
    body instanceof Uint8Array ? Buffer.from(body).toString('latin1') : JSON.stringify(body),
  );
  const everything = `${bodies.join('\n')}${await everythingKept(system)}`.toLowerCase();
  // The list of confirmed phishing, which is an object of a bucket.
  expect(everything).toContain('shb\u0001');
  expect(everything.split('https://site.example/reset?token&lang').length).toBeGreaterThan(4);
  // Found in bytes much sooner than in a text of this length.
  const bytes = Buffer.from(everything);
  expect(
    planted.filter(({ secret }) =>
      tracesOf(secret, leastByChance).some((trace) => bytes.includes(trace.toLowerCase())),
    ),
  ).toEqual([]);
});
