import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readModel } from '../../lambdas/phishing/verdict/model/artifact';
import type { Model } from '../../lambdas/phishing/verdict/model/model';

/** The model that ships with the functions and the extension. */
export const baseModelFile = path.resolve(__dirname, '../../lambdas/phishing/verdict/base-model.bin');

export function readBaseModel(): Model {
  return readModel(readFileSync(baseModelFile));
}
