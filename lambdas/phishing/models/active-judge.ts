import type { Log } from '../../shared/log/log';
import type { Clock } from '../../shared/time/clock';
import { createJudge, type Judge } from '../verdict/judge';
import { readModel } from '../verdict/model/artifact';
import { base } from './model-activation';
import type { ModelFiles } from './model-files';
import type { Models } from './models';

export interface ActiveJudgeDeps {
  readonly baseJudge: Judge;
  readonly models: Pick<Models, 'active'>;
  readonly files: Pick<ModelFiles, 'read'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Log, 'error'>;
}

/** Milliseconds that somebody who wants to open a page waits to learn which model is active, … */
const timeToAsk = 1_000;
/** … and, after another one was activated, for that model. */
const timeToLoad = 2_000;
/** Milliseconds after which a model that could not be read is tried again. */
const patience = 60_000;

/**
 * Judges by the active model. Which one that is is asked for each time, so that an activation counts from the next
 * scan on. What cannot be found out, or read, changes nothing: the last good model goes on, at first the shipped one.
 */
export function activeJudge({ baseJudge, models, files, clock, log }: ActiveJudgeDeps): () => Promise<Judge> {
  let loaded = { version: base, judge: baseJudge };
  let failed = { version: '', until: 0 };

  const load = async (version: string): Promise<Judge> => {
    if (version === base) return baseJudge;
    const model = readModel(await files.read(version, timeToLoad));
    if (model.version !== version) throw new Error(`The object of model ${version} holds ${model.version}`);
    return createJudge(model);
  };

  return async () => {
    let version = loaded.version;
    try {
      version = (await models.active(timeToAsk))?.version ?? base;
      const givenUp = version === failed.version && clock.now() < failed.until;
      if (version !== loaded.version && !givenUp) loaded = { version, judge: await load(version) };
    } catch (error) {
      failed = { version, until: clock.now() + patience };
      log.error('The active model is not known or cannot be read: the last good one judges', error);
    }
    return loaded.judge;
  };
}
