const scanning = [
  'SETTINGS_TABLE_NAME',
  'BROWSING_LOG_TABLE_NAME',
  'DATASET_TABLE_NAME',
  'TRAINING_TABLE_NAME',
  'MODEL_BUCKET_NAME',
  'TOKEN_SECRET_ARN',
  'ALLOWED_ORIGIN',
] as const;

/** Environment variables of each operation: what a handler reads and what its function must be given. */
export const phishingEnv = {
  getSettings: ['SETTINGS_TABLE_NAME', 'TOKEN_SECRET_ARN', 'ALLOWED_ORIGIN'],
  putSettings: ['SETTINGS_TABLE_NAME', 'TOKEN_SECRET_ARN', 'ALLOWED_ORIGIN'],
  scan: scanning,
  scanBatch: scanning,
  reportVerdict: [
    'DATASET_TABLE_NAME',
    'TRAINING_TABLE_NAME',
    'MODEL_BUCKET_NAME',
    'TOKEN_SECRET_ARN',
    'ALLOWED_ORIGIN',
  ],
  getLogs: ['BROWSING_LOG_TABLE_NAME', 'TOKEN_SECRET_ARN', 'ALLOWED_ORIGIN'],
  listDataset: ['DATASET_TABLE_NAME', 'TOKEN_SECRET_ARN', 'ALLOWED_ORIGIN'],
  exportDataset: ['DATASET_TABLE_NAME', 'TOKEN_SECRET_ARN', 'ALLOWED_ORIGIN'],
  approveEntry: ['DATASET_TABLE_NAME', 'TOKEN_SECRET_ARN', 'ALLOWED_ORIGIN'],
  rejectEntry: ['DATASET_TABLE_NAME', 'TOKEN_SECRET_ARN', 'ALLOWED_ORIGIN'],
  triggerTraining: [
    'TRAINING_TABLE_NAME',
    'TRAINING_GRACE_SECONDS',
    'TRAIN_FUNCTION_ARN',
    'TRAIN_ROLE_ARN',
    'TRAIN_DEAD_LETTERS_ARN',
    'TRAIN_SCHEDULE_PREFIX',
    'TOKEN_SECRET_ARN',
    'ALLOWED_ORIGIN',
  ],
  listTrainingJobs: ['TRAINING_TABLE_NAME', 'TOKEN_SECRET_ARN', 'ALLOWED_ORIGIN'],
  train: ['TRAINING_TABLE_NAME', 'TRAINING_GRACE_SECONDS', 'MODEL_BUCKET_NAME', 'DATASET_TABLE_NAME'],
  listModels: ['TRAINING_TABLE_NAME', 'TOKEN_SECRET_ARN', 'ALLOWED_ORIGIN'],
  activateModel: ['TRAINING_TABLE_NAME', 'MODEL_BUCKET_NAME', 'TOKEN_SECRET_ARN', 'ALLOWED_ORIGIN'],
} as const;

/** The index of the dataset's table, by status and then by the time an entry was last seen. */
export const byStatus = 'byStatus';
