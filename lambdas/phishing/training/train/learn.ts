import type { Clock } from '../../../shared/time/clock';
import type { Dataset } from '../../dataset/dataset';
import { type continueTraining, splitReviewed } from '../../learning/continue-training';
import { type EvaluationPage, pagesWithout } from '../../learning/evaluation-pages';
import type { gate } from '../../learning/gate';
import type { measure } from '../../learning/measure';
import { type Activation, base } from '../../models/model-activation';
import type { ModelFiles } from '../../models/model-files';
import type { Models } from '../../models/models';
import { readModel, writeModel } from '../../verdict/model/artifact';
import type { Model } from '../../verdict/model/model';
import { ModelFormatError } from '../../verdict/model/model-format-error';
import type { Outcome, StoredJob } from '../training-job';
import { readReviewed } from './reviewed-entries';

/** Training itself; reads and stores nothing. */
export interface Trainer {
  readonly continueTraining: typeof continueTraining;
  readonly gate: typeof gate;
  readonly measure: typeof measure;
}

export interface LearnDeps {
  readonly dataset: Pick<Dataset, 'pages'>;
  readonly models: Models;
  readonly files: ModelFiles;
  readonly baseModel: Model;
  readonly trainer: Trainer;
  /** Pages that ship to test models. */
  readonly evaluation: readonly EvaluationPage[];
  readonly clock: Pick<Clock, 'now'>;
  readonly warn: (message: string, error?: unknown) => void;
}

/** How training ended; the time is added when the job ends, and `activation` is to happen then. */
export interface Learned extends Required<Omit<Outcome, 'status' | 'completedAt'>> {
  readonly activation?: Activation;
}

const maxEntries = 100_000;
/** Milliseconds reserved for learning from the most entries, for the gate and for storing. */
const learningTime = 150_000;
/** Milliseconds. */
const loadTimeout = 10_000;

/**
 * Trains on what was reviewed since the active model was trained, and says whether the new model passes the gate.
 * Repeating it, from the start or after any step, gives the same model.
 */
export async function learn(
  deps: LearnDeps,
  { jobId }: Pick<StoredJob, 'jobId'>,
  remainingTime: () => number,
): Promise<Learned> {
  const { dataset, models, files, trainer, clock } = deps;
  const active = await models.active();
  const { model, learnedUpTo } = await readActive(deps, active);
  const hasTime = () => remainingTime() > learningTime;
  const examples = await readReviewed(dataset, { maxEntries, hasTime });
  const split = splitReviewed(examples, learnedUpTo);
  const evaluation = pagesWithout(deps.evaluation, new Set(examples.map(({ domain }) => domain)));
  const cases = { ...split, evaluation };
  if (split.learn.length === 0)
    return notPromoted(trainer.measure(model, cases), 'nothing new was approved to learn from');

  const bytes = writeModel(trainer.continueTraining(model, split.learn));
  const candidate = readModel(bytes);
  const { promote, reasons, metrics } = trainer.gate(model, candidate, cases);
  if (!promote) return notPromoted(metrics, reasons.join('; '));
  const { version } = candidate;
  if (await findTrained(models, (one) => one.version === version))
    return notPromoted(metrics, `it gave model ${version} again, which was active before`);

  await files.write(version, bytes);
  const newest = split.fresh.reduce((last, { reviewedAt }) => (reviewedAt > last ? reviewedAt : last), '');
  const activation: Activation = {
    number: (active?.number ?? 0) + 1,
    version,
    at: new Date(clock.now()).toISOString(),
    by: jobId,
    trained: { jobId, metrics, learnedUpTo: newest },
  };
  return { promoted: true, metrics, message: `Model ${version} judges from now on.`, activation };
}

export function notPromoted(metrics: Learned['metrics'], why: string): Learned {
  return { promoted: false, metrics, message: `The active model stays: ${why}.` };
}

interface Active {
  readonly model: Model;
  readonly learnedUpTo: string;
}

async function readActive(
  { models, files, baseModel, warn }: LearnDeps,
  active: Activation | undefined,
): Promise<Active> {
  const shipped = { model: baseModel, learnedUpTo: '' };
  const version = active?.version ?? base;
  if (version === base) return shipped;
  const origin = active?.trained ? active : await findTrained(models, (one) => one.version === version);
  try {
    const model = readModel(await files.read(version, loadTimeout));
    return { model, learnedUpTo: origin?.trained?.learnedUpTo ?? '' };
  } catch (error) {
    // An earlier release made it: what it had learned is learned again, starting from the shipped model.
    if (!(error instanceof ModelFormatError)) throw error;
    warn('The active model is not of this release: training goes on from the shipped one', error);
    return shipped;
  }
}

async function findTrained(
  models: Pick<Models, 'brought'>,
  matches: (activation: Activation) => boolean,
): Promise<Activation | undefined> {
  for await (const page of models.brought()) {
    const found = page.find(matches);
    if (found) return found;
  }
  return undefined;
}
