import { evaluationPage } from '../../../../../lambdas/phishing/learning/evaluation-pages';
import { createAssessor } from '../../../../../lambdas/phishing/verdict/assess';
import { readModel } from '../../../../../lambdas/phishing/verdict/model/artifact';
import { baseModel } from '../../../../support/base-model';
import { evaluationSet } from '../../../../support/evaluation-set';
import { createMemoryDataset } from '../../../../support/fakes/memory-dataset';
import { approvedFamily, familyUrl } from '../../../../support/fakes/reviewed-family';
import { metrics, quick, realTrainer, trainInMemory } from './train-in-memory';

function scoreOf(bytes: Uint8Array | undefined, url: string): number {
  const reading = createAssessor(readModel(bytes ?? new Uint8Array()))(url);
  return reading.ok ? reading.assessment.score : Number.NaN;
}

describe('a training', { tags: ['long'] }, () => {
  it('moves the verdict of a family of URLs that the shipped model had wrong', async () => {
    const { start, run, activations, objects } = trainInMemory(approvedFamily(40), realTrainer);
    const job = await start();
    const done = await run({ job: job.number });
    const [activation] = activations;
    expect(done).toMatchObject({
      jobId: job.jobId,
      status: 'Completed',
      promoted: true,
      message: `Model ${activation?.version} judges from now on.`,
      metrics: { basis: 'evaluation', count: evaluationSet.length, model: activation?.version },
    });
    expect(activation).toMatchObject({ number: 1, by: job.jobId });
    expect(activation?.trained?.learnedUpTo).toBe('2026-11-20T08:00:00.000Z');
    expect(scoreOf(objects.get(activation?.version ?? ''), familyUrl(900))).toBeGreaterThan(0.5);
  });

  it('on other reviews reports other figures, of another model, and says what they were measured on', async () => {
    const trained = async (reviews: number) => {
      const { start, run, objects } = trainInMemory(approvedFamily(reviews), realTrainer);
      const figures = (await run({ job: (await start()).number }))?.metrics;
      return { figures, bytes: objects.get(figures?.model ?? '') };
    };
    const [one, other] = [await trained(20), await trained(21)];
    expect(one.bytes).toBeDefined();
    expect(other.bytes).not.toEqual(one.bytes);
    expect(other.figures?.logLoss).not.toBe(one.figures?.logLoss);
    expect(other.figures?.model).not.toBe(one.figures?.model);
    for (const { figures } of [one, other])
      expect(figures).toMatchObject({ basis: 'evaluation', count: evaluationSet.length });
  });

  it('is not measured on pages of domains that were reviewed', async () => {
    const reviewed = evaluationPage({ url: familyUrl(0), target: 1, domain: '' }, baseModel.brands);
    const evaluation = [...evaluationSet, ...(reviewed ? [reviewed] : [])];
    const trainer = { ...quick, gate: realTrainer.gate };
    const { start, run } = trainInMemory(approvedFamily(40), trainer);
    const done = await run({ job: (await start()).number }, { evaluation });
    expect([evaluation.length - 1, done?.metrics?.count]).toEqual([
      evaluationSet.length,
      evaluationSet.length,
    ]);
  });

  it('goes on from the active model, with what was reviewed since', async () => {
    const later = approvedFamily(20, { from: 100, at: '2026-11-20T08:30:00.000Z' });
    const known = approvedFamily(40);
    const first = trainInMemory(known);
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
    const { start, run, activations, models } = trainInMemory(entries);
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

  it('that the gate refuses is not promoted, and says why', async () => {
    const reasons = ['labels look turned round', 'popular pages blocked: 2, with the active model 1'];
    const gate = () => ({ promote: false, reasons, metrics });
    const { start, run, activations, objects } = trainInMemory(approvedFamily(40), { ...quick, gate });
    const done = await run({ job: (await start()).number });
    expect(done).toMatchObject({ status: 'Completed', promoted: false, metrics });
    expect(done?.message).toBe(`The active model stays: ${reasons.join('; ')}.`);
    expect([activations.length, objects.size]).toEqual([0, 0]);
  });

  it('does not bring back a model that somebody has replaced', async () => {
    const { start, run, activations } = trainInMemory();
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
    const { start, run, activations, files } = trainInMemory();
    const write: typeof files.write = async (version, bytes) => {
      activations.push({ number: 1, version: 'base', at: '2026-11-20T09:00:00.000Z', by: 'admin 9' });
      await files.write(version, bytes);
    };
    const done = await run({ job: (await start()).number }, { files: { ...files, write } });
    expect(done).toMatchObject({ promoted: false, message: expect.stringContaining('activated meanwhile') });
    expect(activations.map(({ by }) => by)).toEqual(['admin 9']);
  });

  it('goes on from the shipped model when the active one is of another release', async () => {
    const { start, run, activations, objects, warnings } = trainInMemory();
    activations.push({ number: 1, version: 'old', at: '2026-11-19T09:00:00.000Z', by: 'train_20261119_01' });
    objects.set('old', new Uint8Array(100));
    expect(await run({ job: (await start()).number })).toMatchObject({ promoted: true });
    expect(warnings).toHaveLength(1);
  });
});
