import type { ListedModel } from '../../../contracts/phishing/models';
import type { Model } from '../verdict/model/model';
import { type Activation, base } from './model-activation';
import type { Models } from './models';

export interface ListModelsDeps {
  readonly models: Pick<Models, 'active' | 'brought'>;
  readonly baseModel: Pick<Model, 'version'>;
}

/** Older ones can still be activated by their version. */
const maxListed = 100;

/** Newest first, the one that ships last. */
export async function listModels({ models, baseModel }: ListModelsDeps): Promise<readonly ListedModel[]> {
  const active = (await models.active())?.version ?? base;
  const listed: ListedModel[] = [];
  for await (const page of models.brought()) {
    for (const { version, at, trained } of page) {
      const isActive = version === active;
      listed.push({ version, modelVersion: version, active: isActive, madeAt: at, ...originOf(trained) });
    }
  }
  const shown = listed.filter((model, index) => index < maxListed || model.active);
  return [...shown, { version: base, modelVersion: baseModel.version, active: active === base }];
}

function originOf(trained: Activation['trained']): Pick<ListedModel, 'jobId' | 'metrics'> {
  return { jobId: trained?.jobId, metrics: trained?.metrics };
}
