import { readFileSync } from 'node:fs';
import { unpackModel } from '../../lambdas/phishing/models/packed-model';
import { readModel } from '../../lambdas/phishing/verdict/model/artifact';
import type { Model } from '../../lambdas/phishing/verdict/model/model';
import { baseModelFile } from '../../ops/phishing-model/model-file';

/** As it ships, packed. */
export const packedBaseModel: Uint8Array = readFileSync(baseModelFile);
export const baseModelBytes: Uint8Array = unpackModel(packedBaseModel);

/** The model that ships. */
export const baseModel: Model = readModel(baseModelBytes);
