import { readFileSync } from 'node:fs';
import { readEvaluationPages } from '../../lambdas/phishing/learning/evaluation-file';
import { unpackModel } from '../../lambdas/phishing/models/packed-model';
import { evaluationSetFile } from '../../ops/evaluation-set';

/** As it ships, packed. */
export const packedEvaluationSet: Uint8Array = readFileSync(evaluationSetFile);
export const evaluationSet = readEvaluationPages(unpackModel(packedEvaluationSet));
