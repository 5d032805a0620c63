import type { Field, Fields } from '../http/fields';
import type { RecordOf } from '../http/values';

export const jobStatuses = ['Running', 'Completed', 'Failed'] as const;

/** `train_<yyyymmdd>_<nn>` */
export const jobIdPattern = /^train_[0-9]{8}_[0-9]{2,}$/;

const jobId = {
  kind: 'pattern',
  pattern: jobIdPattern,
  says: 'must be the id of a training',
  example: 'train_20261121_01',
} as const satisfies Field;

const share = { kind: 'number', min: 0, max: 1, example: 0.96 } as const satisfies Field;

const metricBases = ['reviewed', 'evaluation'] as const;

/** Of a training: what is optional, those before did not say. */
export const metricsFields = {
  accuracy: share,
  precision: share,
  recall: share,
  f1: share,
  logLoss: {
    kind: 'number',
    min: 0,
    example: 0.21,
    optional: true,
    description: 'Mean of -ln of what the model gave the right label',
  },
  basis: {
    kind: 'choice',
    of: metricBases,
    example: 'evaluation',
    optional: true,
    description:
      'What it was measured on: approved entries that were held back from learning, or, with fewer than 200 of them, real ' +
      'pages that ship for this and that no model learned from',
  },
  count: { kind: 'whole', min: 0, example: 360, optional: true, description: 'How many of them' },
  model: { kind: 'text', example: '5f0c1a2e', optional: true, description: 'Version of the measured model' },
} as const satisfies Fields;

export type Metrics = RecordOf<typeof metricsFields>;

export const trainingJobFields = {
  jobId,
  status: { kind: 'choice', of: jobStatuses, example: 'Completed' },
  startedAt: { kind: 'time' },
  completedAt: { kind: 'time', optional: true },
  metrics: {
    kind: 'record',
    title: 'Metrics',
    fields: metricsFields,
    optional: true,
    description: 'Of the new model; of the active one where nothing new was learned',
  },
  promoted: { kind: 'boolean', optional: true, description: 'Whether the new model judges from then on' },
  message: {
    kind: 'text',
    optional: true,
    description: 'Why, or why not',
    example: 'Model 5f0c1a2e judges from now on.',
  },
} as const satisfies Fields;

export type TrainingJob = RecordOf<typeof trainingJobFields>;

export const trainingJob = {
  kind: 'record',
  title: 'TrainingJob',
  fields: trainingJobFields,
} as const satisfies Field;

const startedJobFields = {
  jobId,
  status: { kind: 'choice', of: ['Running'] },
} as const satisfies Fields;

export const startedJob = {
  kind: 'record',
  title: 'StartedJob',
  fields: startedJobFields,
} as const satisfies Field;
