import type { ListedModel } from '../../../contracts/phishing/models';
import type { Call } from '../../shared/http/api-function';
import type { Clock } from '../../shared/time/clock';
import { readModel } from '../verdict/model/artifact';
import { ModelFormatError } from '../verdict/model/model-format-error';
import { type ListModelsDeps, listModels } from './list-models';
import { base } from './model-activation';
import { ModelsChanged, UnknownModel, UnreadableModel } from './model-errors';
import type { ModelFiles } from './model-files';
import type { Models } from './models';

export interface ActivateModelDeps extends ListModelsDeps {
  readonly models: Models;
  readonly files: Pick<ModelFiles, 'read'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Milliseconds. */
const loadTimeout = 8_000;
/** More than the number of people who activate a model at the same moment. */
const maxTries = 5;

/**
 * Activates a model from the next scan on, if it can be read; answers with its entry in the list. What a request that is sent
 * again had activated is not activated once more: another model may judge by now.
 */
export async function activateModel(
  deps: ActivateModelDeps,
  named: string,
  by: string,
  { requestId: request, isAgain }: Pick<Call, 'requestId' | 'isAgain'> = {},
): Promise<ListedModel> {
  const version = named === deps.baseModel.version ? base : named;
  if (isAgain && request && (await deps.models.isMadeBy(request))) return listed(deps, version);
  await check(deps, version);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const active = await deps.models.active();
    const at = new Date(deps.clock.now()).toISOString();
    const isActive = (active?.version ?? base) === version;
    const activation = { number: (active?.number ?? 0) + 1, version, at, by, ...(request && { request }) };
    if (isActive || (await deps.models.activate(activation))) return listed(deps, version);
  }
  throw new ModelsChanged();
}

async function check({ models, files }: ActivateModelDeps, version: string): Promise<void> {
  if (version === base) return;
  if (!(await isKnown(models, version))) throw new UnknownModel();
  try {
    readModel(await files.read(version, loadTimeout));
  } catch (error) {
    throw error instanceof ModelFormatError ? new UnreadableModel(error) : error;
  }
}

async function isKnown(models: Pick<Models, 'brought'>, version: string): Promise<boolean> {
  for await (const page of models.brought()) if (page.some((one) => one.version === version)) return true;
  return false;
}

async function listed(deps: ActivateModelDeps, version: string): Promise<ListedModel> {
  const found = (await listModels(deps)).find((model) => model.version === version);
  if (found === undefined) throw new ModelsChanged();
  return found;
}
