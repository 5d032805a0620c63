import artifact from './verdict/base-model.bin';
import { createJudge } from './verdict/judge';
import { readModel } from './verdict/model/artifact';

/** Judges by the model that ships; read once, when a function starts. */
export const baseJudge = createJudge(readModel(artifact));
