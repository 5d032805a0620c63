import { readFileSync } from 'node:fs';
import { continueTraining, splitReviewed } from '../lambdas/phishing/learning/continue-training';
import { evaluationPage } from '../lambdas/phishing/learning/evaluation-pages';
import { gate } from '../lambdas/phishing/learning/gate';
import { unpackModel } from '../lambdas/phishing/models/packed-model';
import { defaultSettings } from '../lambdas/phishing/settings/default-settings';
import { createAssessor } from '../lambdas/phishing/verdict/assess';
import { createJudge } from '../lambdas/phishing/verdict/judge';
import { readModel, writeModel } from '../lambdas/phishing/verdict/model/artifact';
import { baseModelFile } from '../ops/phishing-model/model-file';
import { madeExamples } from '../test/support/made-urls';
import type { Measurement } from './measurement';
import { scoreNaive, trainNaive } from './naive-scorer';

const rounds = 100;
/** Few enough that some round is not interrupted. */
const urls = madeExamples(200).map(({ url }) => url);

/** The model of the scans: one URL, loading it, and a training. */
export async function measurePhishing(): Promise<readonly Measurement[]> {
  const packed = readFileSync(baseModelFile);
  const model = readModel(unpackModel(packed));
  const assess = createAssessor(model);
  const judge = createJudge(model);
  const naive = trainNaive(urls);
  const baseline = microsecondsEach((url) => scoreNaive(naive, url));
  // What the same weights take as the text that one would store first.
  const { register, ...weights } = model;
  const names = [...register.bytes];
  const json = JSON.stringify({ ...weights, hashed: [...model.hashed], lexical: [...model.lexical], names });
  return [
    {
      name: 'scan: a URL scored, guard included, over a dictionary of grams',
      ours: microsecondsEach(assess),
      baseline,
      unit: 'µs',
    },
    {
      name: 'scan: a URL judged and explained, over a dictionary of grams',
      ours: microsecondsEach((url) => judge(url, defaultSettings)),
      baseline,
      unit: 'µs',
    },
    {
      name: 'model: artifact with its names, over the same as JSON',
      ours: packed.length / 1_000,
      baseline: json.length / 1_000,
      unit: 'kB',
    },
    {
      name: 'model: load, over parsing JSON',
      ours: milliseconds(() => readModel(unpackModel(packed))),
      baseline: milliseconds(() => JSON.parse(json)),
      unit: 'ms',
    },
    trainingTime(model),
  ];
}

/** From 100 reviewed entries to a model that has passed the gate, or not, over the gate alone. */
function trainingTime(model: ReturnType<typeof readModel>): Measurement {
  const reviewed = madeExamples(100).map((example) => ({
    ...example,
    reviewer: 'one',
    reviewedAt: '2026-11-20T08:00:00.000Z',
  }));
  const pages = reviewed.flatMap((one) => evaluationPage(one, model.brands) ?? []);
  const split = { ...splitReviewed(reviewed), evaluation: pages };
  const once = () => gate(model, readModel(writeModel(continueTraining(model, split.learn))), split);
  return {
    name: 'train: 100 reviewed URLs learned and judged, over judging them',
    ours: milliseconds(once, 3),
    baseline: milliseconds(() => gate(model, model, split), 3),
    unit: 'ms',
  };
}

/** Of the least disturbed round: the mean time of one URL. */
function microsecondsEach(work: (url: string) => unknown): number {
  return (milliseconds(() => urls.map(work)) * 1_000) / urls.length;
}

function milliseconds(work: () => unknown, times = rounds): number {
  const measured = Array.from({ length: times }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...measured);
}
