import artifact from '../verdict/base-model.bin.gz';
import { readModel } from '../verdict/model/artifact';
import { unpackModel } from './packed-model';

/** The model that ships; read once, when a function starts. */
export const baseModel = readModel(unpackModel(artifact));
/** The same as it ships. */
export const packedBaseModel: Uint8Array = artifact;
