import { readEvaluationPages } from '../learning/evaluation-file';
import packed from '../learning/evaluation-set.bin.gz';
import { unpackModel } from '../models/packed-model';

/** The pages that ship to test models. */
export const evaluationSet = readEvaluationPages(unpackModel(packed));
