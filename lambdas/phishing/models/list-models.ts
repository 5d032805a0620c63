import type { Metrics } from '../learning/gate';
import type { Model } from '../verdict/model/model';
import { base } from './model-activation';
import type { Models } from './models';

/** A model that can be active. */
export interface ListedModel {
  /** What activates it: `base` for the one that ships. */
  readonly version: string;
  /** What the explanation of a scan calls it. */
  readonly modelVersion: string;
  readonly active: boolean;
  /** ISO 8601 UTC; like the next two, of models that were trained here. */
  readonly madeAt?: string;
  readonly jobId?: string;
  readonly metrics?: Metrics;
}

export interface ListModelsDeps {
  readonly models: Pick<Models, 'active' | 'trained'>;
  readonly baseModel: Pick<Model, 'version'>;
}

/** Older ones can still be activated by their version. */
const maxListed = 100;

/** Newest first, the one that ships last. */
export async function listModels({ models, baseModel }: ListModelsDeps): Promise<readonly ListedModel[]> {
  const active = (await models.active())?.version ?? base;
  const listed: ListedModel[] = [];
  for await (const page of models.trained()) {
    for (const { version, at, trained } of page) {
      const { jobId, metrics } = trained ?? {};
      listed.push({
        version,
        modelVersion: version,
        active: version === active,
        madeAt: at,
        ...(jobId !== undefined && { jobId }),
        ...(metrics !== undefined && { metrics }),
      });
    }
  }
  const shown = listed.filter((model, index) => index < maxListed || model.active);
  return [...shown, { version: base, modelVersion: baseModel.version, active: active === base }];
}
