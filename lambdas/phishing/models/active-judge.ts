import type { Log } from '../../shared/log/log';
import type { Clock } from '../../shared/time/clock';
import { createJudge, type Judge } from '../verdict/judge';
import { readModel } from '../verdict/model/artifact';
import { base } from './model-activation';
import type { ModelFiles } from './model-files';
import type { Models } from './models';

export interface ActiveJudgeDeps {
  /** Of the model that ships; made only where it judges: another active model spares a function the reading of this one. */
  readonly baseJudge: () => Judge;
  readonly models: Pick<Models, 'active'>;
  readonly files: Pick<ModelFiles, 'read'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Log, 'error'>;
}

/** Milliseconds that a scan waits for the lookup of the active model. */
const activeTimeout = 2_000;
/** Milliseconds that a scan waits for the model itself, when another one was activated. */
const loadTimeout = 4_000;
/** Milliseconds before a model that could not be read is tried again. */
const retryDelay = 60_000;

/**
 * Judges with the active model. It is looked up for each scan, so an activation takes effect with the next one. If the
 * lookup or reading the model fails, the last good model is used, at first the shipped one.
 */
export function activeJudge({ baseJudge, models, files, clock, log }: ActiveJudgeDeps): () => Promise<Judge> {
  let shipped: Judge | undefined;
  let loaded: { readonly version: string; readonly judge: Judge } | undefined;
  let failed = { version: '', until: 0 };

  const load = async (version: string): Promise<Judge> => {
    if (version === base) {
      shipped ??= baseJudge();
      return shipped;
    }
    const model = readModel(await files.read(version, loadTimeout));
    if (model.version !== version) throw new Error(`The object of model ${version} holds ${model.version}`);
    return createJudge(model);
  };

  return async () => {
    let version = loaded?.version ?? base;
    try {
      version = (await models.active(activeTimeout))?.version ?? base;
      const givenUp = version === failed.version && clock.now() < failed.until;
      if (version !== loaded?.version && !givenUp) loaded = { version, judge: await load(version) };
    } catch (error) {
      failed = { version, until: clock.now() + retryDelay };
      log.error('The active model is not known or cannot be read: the last good one judges', error);
    }
    loaded ??= { version: base, judge: await load(base) };
    return loaded.judge;
  };
}
