import { continueTraining } from '../../../../../lambdas/phishing/learning/continue-training';
import { gate, measure } from '../../../../../lambdas/phishing/learning/gate';
import type { Trainer } from '../../../../../lambdas/phishing/training/train/learn';
import { type TrainRequest, train } from '../../../../../lambdas/phishing/training/train/train';
import { jobAfter, type StoredJob } from '../../../../../lambdas/phishing/training/training-job';
import { createAssessor } from '../../../../../lambdas/phishing/verdict/assess';
import { readModel } from '../../../../../lambdas/phishing/verdict/model/artifact';
import { baseModel } from '../../../../support/base-model';
import { createMemoryDataset } from '../../../../support/fakes/memory-dataset';
import { createMemoryModels } from '../../../../support/fakes/memory-models';
import { createMemoryTrainingJobs } from '../../../../support/fakes/memory-training-jobs';
import { approved, approvedFamily, familyUrl } from '../../../../support/fakes/reviewed-family';
import { madeExamples } from '../../../../support/made-urls';

const minute = 60_000;
const timeout = 5 * minute;

const metrics = { accuracy: 1, precision: 1, recall: 1, f1: 1 };
/** Learns nothing but how many examples there were, and takes no time for it. */
const quick: Trainer = {
  continueTraining: (active, examples) => ({ ...active, step: active.step * (1 + examples.length / 1_000) }),
  gate: () => ({ promote: true, reasons: [], metrics }),
  measure: () => metrics,
};
const real: Trainer = { continueTraining, gate, measure };

function setUp(entries = approvedFamily(40), trainer = quick) {
  let now = Date.parse('2026-11-20T09:00:00.000Z');
  const memory = createMemoryModels();
  const jobs = createMemoryTrainingJobs();
  const warnings: string[] = [];
  const deps = {
    ...memory,
    jobs,
    dataset: createMemoryDataset(entries),
    baseModel,
    trainer,
    clock: { now: () => now },
    grace: 3 * minute,
    warn: (message: string) => warnings.push(message),
  };
  const start = async (): Promise<StoredJob> => {
    const job = jobAfter(await jobs.last(), 'of the trigger', now, now + deps.grace);
    await jobs.add(job);
    return job;
  };
  const run = (request: Partial<TrainRequest>, changed: Partial<typeof deps> = {}) =>
    train({ ...deps, ...changed })({ requestId: 'request-1', remainingTime: () => timeout, ...request });
  return { ...deps, ...memory, warnings, start, run, pass: (time: number) => (now += time) };
}

function scoreOf(bytes: Uint8Array | undefined, url: string): number {
  const reading = createAssessor(readModel(bytes ?? new Uint8Array()))(url);
  return reading.ok ? reading.assessment.score : Number.NaN;
}

describe('a training', () => {
  it('moves the verdict of a family of URLs that the shipped model had wrong', async () => {
    const { start, run, activations, objects } = setUp(approvedFamily(40), real);
    const job = await start();
    const done = await run({ job: job.number });
    const [activation] = activations;
    expect(done).toMatchObject({
      jobId: job.jobId,
      status: 'Completed',
      promoted: true,
      message: `Model ${activation?.version} judges from now on.`,
      metrics,
    });
    expect(activation).toMatchObject({ number: 1, by: job.jobId });
    expect(activation?.trained?.learnedUpTo).toBe('2026-11-20T08:00:00.000Z');
    expect(scoreOf(objects.get(activation?.version ?? ''), familyUrl(900))).toBeGreaterThan(0.5);
  });

  it('goes on from the active model, with what was reviewed since', async () => {
    const later = approvedFamily(20, { from: 100, at: '2026-11-20T08:30:00.000Z' });
    const known = approvedFamily(40);
    const first = setUp(known);
    await first.run({ job: (await first.start()).number });
    const dataset = createMemoryDataset([...later, ...known]);
    const again = await first.run({ job: (await first.start()).number }, { dataset });
    expect(again).toMatchObject({ promoted: true });
    expect(first.activations.map(({ trained }) => trained?.learnedUpTo)).toEqual([
      '2026-11-20T08:00:00.000Z',
      '2026-11-20T08:30:00.000Z',
    ]);
    expect(first.objects.size).toBe(2);
  });

  it.each([
    ['nothing was approved', [] as ReturnType<typeof approvedFamily>],
    ['what was approved is known', approvedFamily(40)],
  ])('changes nothing where %s', async (_, entries) => {
    const { start, run, activations, models } = setUp(entries);
    if (entries.length > 0) await run({ job: (await start()).number });
    const before = await models.active();
    expect(await run({ job: (await start()).number })).toMatchObject({
      status: 'Completed',
      promoted: false,
      message: 'The active model stays: nothing new was approved to learn from.',
      metrics,
    });
    expect(activations.at(-1)).toEqual(before);
  });

  it('on labels turned round is not promoted, and says why', async () => {
    const turned = madeExamples(200).map(({ url, target }) =>
      approved(url, target === 1 ? 'Benign' : 'Phishing', '2026-11-20T08:00:00.000Z'),
    );
    const { start, run, activations, objects } = setUp(turned, real);
    const done = await run({ job: (await start()).number });
    expect(done).toMatchObject({ status: 'Completed', promoted: false });
    expect(done?.message).toMatch(/^The active model stays: .*labels look turned round/);
    expect([activations.length, objects.size]).toEqual([0, 0]);
  });

  it('does not bring back a model that somebody has replaced', async () => {
    const { start, run, activations } = setUp();
    await run({ job: (await start()).number });
    const [promoted] = activations;
    activations.push({ number: 2, version: 'base', at: '2026-11-20T09:00:00.000Z', by: 'operator' });
    const done = await run({ job: (await start()).number });
    expect(done?.message).toBe(
      `The active model stays: it gave model ${promoted?.version} again, which was active before.`,
    );
    expect(activations).toHaveLength(2);
  });

  it('does not replace a model that was activated meanwhile', async () => {
    const { start, run, activations, files } = setUp();
    const write: typeof files.write = async (version, bytes) => {
      activations.push({ number: 1, version: 'base', at: '2026-11-20T09:00:00.000Z', by: 'admin 9' });
      await files.write(version, bytes);
    };
    const done = await run({ job: (await start()).number }, { files: { ...files, write } });
    expect(done).toMatchObject({ promoted: false, message: expect.stringContaining('activated meanwhile') });
    expect(activations.map(({ by }) => by)).toEqual(['admin 9']);
  });

  it('goes on from the shipped model when the active one is of another release', async () => {
    const { start, run, activations, objects, warnings } = setUp();
    activations.push({ number: 1, version: 'old', at: '2026-11-19T09:00:00.000Z', by: 'train_20261119_01' });
    objects.set('old', new Uint8Array(100));
    expect(await run({ job: (await start()).number })).toMatchObject({ promoted: true });
    expect(warnings).toHaveLength(1);
  });
});

describe('a training whose function dies', () => {
  const died = new Error('the function died');
  const dying = () => Promise.reject(died);
  const unreadable = (): never => {
    throw died;
  };

  it.each(['reading', 'storing', 'activating', 'settling'])(
    'while %s is done when it is repeated',
    async (step) => {
      const { start, run, dataset, files, models, jobs, activations } = setUp();
      const job = await start();
      const failing = {
        reading: { dataset: { ...dataset, pages: unreadable } },
        storing: { files: { ...files, write: dying } },
        activating: { models: { ...models, activate: dying } },
        settling: { jobs: { ...jobs, settle: dying } },
      }[step];
      await expect(run({ job: job.number }, failing)).rejects.toThrow();
      expect(await jobs.find(job.number)).toMatchObject({ status: 'Running', attempts: 1 });
      const done = await run({ job: job.number });
      expect(done).toMatchObject({ status: 'Completed', promoted: true, metrics });
      expect(activations).toHaveLength(1);
      expect(await run({ job: job.number })).toEqual(done);
      expect(activations).toHaveLength(1);
    },
  );

  it('has failed after its third attempt, and says so', async () => {
    const { start, run, files } = setUp();
    const job = await start();
    const failing = { files: { ...files, write: dying } };
    for (let round = 0; round < 3; round += 1)
      await expect(run({ job: job.number }, failing)).rejects.toThrow(died);
    expect(await run({ job: job.number })).toMatchObject({
      status: 'Failed',
      message: 'The training failed 3 times; the log of the function says why.',
    });
  });

  it('has failed when its time is over, and nothing comes of it afterwards', async () => {
    const { start, run, files, pass, activations } = setUp();
    const job = await start();
    await expect(run({ job: job.number }, { files: { ...files, write: dying } })).rejects.toThrow(died);
    pass(timeout + 3 * minute);
    expect(await run({ job: job.number })).toMatchObject({
      status: 'Failed',
      completedAt: '2026-11-20T09:08:00.000Z',
      message: 'The training ended without an answer.',
    });
    expect(activations).toEqual([]);
  });
});

describe('the weekly training', () => {
  it('is a job of its own, once however often Lambda repeats it', async () => {
    const { run, jobs } = setUp();
    const done = await run({ requestId: 'weekly' });
    expect(done).toMatchObject({ jobId: 'train_20261120_01', status: 'Completed', promoted: true });
    expect(await run({ requestId: 'weekly' })).toEqual(done);
    expect(jobs.stored.size).toBe(1);
  });

  it('is left out while another one runs', async () => {
    const { start, run, jobs, warnings } = setUp();
    await start();
    expect(await run({ requestId: 'weekly' })).toBeUndefined();
    expect(jobs.stored.size).toBe(1);
    expect(warnings).toEqual(['A training is running already, so none was started']);
  });
});
