import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packModel, unpackModel } from '../../lambdas/phishing/models/packed-model';
import { readModel } from '../../lambdas/phishing/verdict/model/artifact';
import type { Model } from '../../lambdas/phishing/verdict/model/model';

const fileName = 'base-model.bin.gz';
/** The model that ships with the functions and the extension. */
export const baseModelFile = path.resolve(__dirname, '../../lambdas/phishing/verdict', fileName);

/** `folder`: what `train-base --out` wrote; without one the model that ships. */
export function readBaseModel(folder?: string): Model {
  return readModel(
    unpackModel(readFileSync(folder === undefined ? baseModelFile : path.join(folder, fileName))),
  );
}

/** Returns the file and its length in bytes. */
export function writeBaseModel(
  bytes: Uint8Array,
  folder?: string,
): { readonly file: string; readonly length: number } {
  const file = folder === undefined ? baseModelFile : path.join(folder, fileName);
  const packed = packModel(bytes);
  writeFileSync(file, packed);
  return { file, length: packed.length };
}
