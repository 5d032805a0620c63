import artifact from '../verdict/base-model.bin.gz';
import { readModel } from '../verdict/model/artifact';
import type { Model } from '../verdict/model/model';
import { unpackModel } from './packed-model';

let read: Model | undefined;

/** The model that ships; read once, by the first who asks. */
export function baseModel(): Model {
  read ??= readModel(unpackModel(artifact));
  return read;
}

/** The same as it ships. */
export const packedBaseModel: Uint8Array = artifact;
