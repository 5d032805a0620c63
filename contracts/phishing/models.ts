import type { Field, Fields } from '../http/fields';
import type { RecordOf } from '../http/values';
import { jobIdPattern, metricsFields } from './training';

/** A model that can be active. */
const modelFields = {
  version: {
    kind: 'text',
    example: '5f0c1a2e',
    description: 'What activates it; `base` is the model that ships',
  },
  modelVersion: { kind: 'text', example: '5f0c1a2e', description: 'What the explanation of a scan calls it' },
  active: { kind: 'boolean', example: true },
  madeAt: {
    kind: 'time',
    optional: true,
    description: 'Like jobId and metrics: of a model that was trained here',
  },
  jobId: {
    kind: 'pattern',
    pattern: jobIdPattern,
    says: 'must be the id of a training',
    example: 'train_20261121_01',
    optional: true,
  },
  metrics: { kind: 'record', title: 'Metrics', fields: metricsFields, optional: true },
} as const satisfies Fields;

export const model = { kind: 'record', title: 'Model', fields: modelFields } as const satisfies Field;

export type ListedModel = RecordOf<typeof modelFields>;
