import type { IncomingMessage } from 'node:http';
import type { ListedModel } from '../../contracts/phishing/models';
import type { TrainingJob } from '../../contracts/phishing/training';
import { readModel } from '../../lambdas/phishing/verdict/model/artifact';
import { evaluationSet } from '../support/evaluation-set';
import { eventually } from '../support/eventually';
import { familyUrl } from '../support/fakes/reviewed-family';
import { openFamily } from '../support/family';
import { madeExamples } from '../support/made-urls';
import { type PhishingClient, phishingClient } from '../support/phishing-client';
import { approveAll, jobs } from '../support/reviews';
import { scan } from '../support/scans';
import { createSteppingIn } from '../support/stepping-in';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const { wrap, during } = createSteppingIn();
let system: TestSystem;
let parent: PhishingClient;
let admin: PhishingClient;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits(), wrap });
  const family = await openFamily(system);
  parent = family.parent();
  admin = family.admin();
});
afterAll(() => system.close());

async function trigger(): Promise<string> {
  const { status, body } = await admin.send('/api/train/trigger');
  expect({ status, body }).toEqual({
    status: 200,
    body: { jobId: expect.stringMatching(/^train_\d{8}_\d\d$/), status: 'Running' },
  });
  return (body as TrainingJob).jobId;
}

/** The job once it is over: some seconds until its schedule is due, and some to learn. */
function over(jobId: string): Promise<TrainingJob> {
  return eventually(`${jobId} is over`, async () =>
    (await jobs(admin)).find((job) => job.jobId === jobId && job.status !== 'Running'),
  );
}

async function models(): Promise<readonly ListedModel[]> {
  const { status, body } = await admin.get('/api/models');
  expect(status).toBe(200);
  return body as readonly ListedModel[];
}

const unseen = familyUrl(900);
const modelVersion = async () => (await scan(parent, unseen)).explanation.modelVersion;
/** Of the model that GET /api/model answers with, which its bytes and its ETag agree on. */
async function servedVersion(): Promise<string> {
  const { status, headers, body } = await admin.get('/api/model');
  expect(status).toBe(200);
  const { version } = readModel(body as Uint8Array);
  expect(headers.get('etag')).toBe(`"${version}"`);
  return version;
}

const isQuery = (target: unknown) => target === 'DynamoDB_20120810.Query';

describe('a training', () => {
  let shipped: string;
  let trained: string;

  it('is refused while another one runs, and moves the verdict of a family of URLs', async () => {
    const before = await scan(parent, unseen);
    expect(before.label).toBe('Benign');
    shipped = before.explanation.modelVersion;
    const urls = Array.from({ length: 40 }, (_, at) => familyUrl(at));
    await approveAll({ parent, admin }, urls, 'Phishing');

    const jobId = await trigger();
    expect(await admin.send('/api/train/trigger')).toMatchObject({
      status: 409,
      body: { message: 'A training is running already.' },
    });
    expect(await jobs(admin)).toEqual([
      { jobId, status: 'Running', startedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    const job = await over(jobId);
    expect(job).toEqual({
      jobId,
      status: 'Completed',
      startedAt: expect.any(String),
      completedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      metrics: expect.objectContaining({
        basis: 'evaluation',
        count: evaluationSet.length,
      }),
      promoted: true,
      message: expect.stringMatching(/^Model [0-9a-f]{8} judges from now on\.$/),
    });

    const after = await scan(parent, unseen);
    expect(after.label).toBe('Phishing');
    trained = after.explanation.modelVersion;
    expect(trained).not.toBe(shipped);
    const batch = await parent.send('/api/scan/batch', { urls: [unseen] });
    expect(batch.body).toMatchObject([{ explanation: { modelVersion: trained } }]);
    expect(await models()).toEqual([
      {
        version: trained,
        modelVersion: trained,
        active: true,
        madeAt: expect.any(String),
        jobId,
        metrics: job.metrics,
      },
      { version: 'base', modelVersion: shipped, active: false },
    ]);
  });

  it('is undone, and done again, from the next scan on', async () => {
    for (const [version, expected] of [
      ['base', shipped],
      [trained, trained],
      [shipped, shipped],
      [trained, trained],
    ] as const) {
      const { status, body } = await admin.send(`/api/models/${version}/activate`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ modelVersion: expected, active: true });
      expect(await modelVersion()).toBe(expected);
      expect(await servedVersion()).toBe(expected);
      expect((await models()).filter(({ active }) => active)).toMatchObject([{ modelVersion: expected }]);
    }
  });

  it.each([
    ['the model', ({ url = '' }: IncomingMessage) => url.includes('/models/')],
    ['which one is active', ({ headers }: IncomingMessage) => isQuery(headers['x-amz-target'])],
  ])('is not missed by scans that cannot read %s: the shipped model judges', async (_, when) => {
    system.recycle('scan');
    const answer = await during({ when, status: 503, body: '' }, () => scan(parent, unseen));
    expect(answer).toMatchObject({ recorded: true, explanation: { modelVersion: shipped } });
    system.recycle('scan');
    expect(await modelVersion()).toBe(trained);
  });

  it('on labels turned round is not promoted, and says why', async () => {
    const made = madeExamples(80);
    const urls = (target: 0 | 1) => made.filter((one) => one.target === target).map(({ url }) => url);
    await approveAll({ parent, admin }, urls(1), 'Benign');
    await approveAll({ parent, admin }, urls(0), 'Phishing');
    const job = await over(await trigger());
    expect(job).toMatchObject({ status: 'Completed', promoted: false });
    expect(job.message).toMatch(/^The active model stays: .*labels look turned round/);
    expect(await modelVersion()).toBe(trained);
  });
});

describe('GET /api/train/jobs', () => {
  it('goes on page by page, newest first', async () => {
    const all = await jobs(admin);
    expect(all.map(({ jobId }) => jobId)).toEqual(
      all
        .map(({ jobId }) => jobId)
        .toSorted()
        .toReversed(),
    );
    const first = await admin.get('/api/train/jobs?limit=1');
    const cursor = first.headers.get('x-next-cursor');
    const rest = await admin.get(`/api/train/jobs?limit=1&cursor=${cursor}`);
    expect([first.body, rest.body].flat()).toEqual(all);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
  });

  it.each(['limit=0', 'limit=1001', 'cursor=made-up'])('refuses %s', async (query) => {
    expect(await admin.get(`/api/train/jobs?${query}`)).toMatchObject({ status: 400 });
  });
});

describe('POST /api/models/{version}/activate', () => {
  it.each([
    ['a version that is none', '00000000'],
    ['a blank', '%20'],
    ['a thousand letters', 'x'.repeat(1_000)],
  ])('of %s: 404', async (_, version) => {
    expect(await admin.send(`/api/models/${version}/activate`)).toMatchObject({
      status: 404,
      body: { message: 'There is no such model.' },
    });
  });
});

describe('who may', () => {
  it.each([
    ['POST', '/api/train/trigger'],
    ['GET', '/api/train/jobs'],
    ['GET', '/api/models'],
    ['POST', '/api/models/base/activate'],
  ])('%s %s: admins alone', async (method, path) => {
    expect((await parent.send(path, undefined, method)).status).toBe(403);
    expect((await phishingClient(system).send(path, undefined, method)).status).toBe(401);
  });
});
