import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readModel } from '../../lambdas/phishing/verdict/model/artifact';
import type { Model } from '../../lambdas/phishing/verdict/model/model';

export const baseModelBytes: Uint8Array = readFileSync(
  path.resolve(__dirname, '../../lambdas/phishing/verdict/base-model.bin'),
);

/** The model that ships. */
export const baseModel: Model = readModel(baseModelBytes);
