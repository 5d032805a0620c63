import { readModel } from '../../../lambdas/phishing/verdict/model/artifact';
import type { Model } from '../../../lambdas/phishing/verdict/model/model';
import { keptFiles, through } from './kept-files';

async function shippedModel(): Promise<Model> {
  const { body } = await fetch(chrome.runtime.getURL('model.bin.gz'));
  if (body === null) throw new Error('The package has no model');
  return readModel(await through(body, new DecompressionStream('gzip')));
}

/** Of the model that ships: the server's own bytes. */
export async function shippedVersion(): Promise<string> {
  return (await shippedModel()).version;
}

/** The newer one where there is one that this release can read, otherwise the one that ships. */
export async function currentModel(): Promise<Model> {
  const newer = await keptFiles.model.read();
  try {
    return newer === undefined ? await shippedModel() : readModel(newer.bytes);
  } catch {
    return shippedModel();
  }
}
