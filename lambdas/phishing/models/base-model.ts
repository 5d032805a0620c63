import artifact from '../verdict/base-model.bin';
import { readModel } from '../verdict/model/artifact';

/** The model that ships; read once, when a function starts. */
export const baseModel = readModel(artifact);
