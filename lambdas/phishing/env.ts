import { onceVariables } from '../shared/env/once-variables';

const scanning = [
  'SETTINGS_TABLE_NAME',
  'BROWSING_LOG_TABLE_NAME',
  'DATASET_TABLE_NAME',
  'TRAINING_TABLE_NAME',
  'MODEL_BUCKET_NAME',
  'MARK_SECRET_ARN',
] as const;

/**
 * The environment variables that each handler reads and the stack provides; `serve` reads those for checking the
 * caller.
 */
export const phishingEnv = {
  getSettings: ['SETTINGS_TABLE_NAME'],
  getProtection: ['SETTINGS_TABLE_NAME', 'SESSIONS_TABLE_NAME'],
  putPin: ['SETTINGS_TABLE_NAME', 'SESSIONS_TABLE_NAME'],
  putSettings: ['SETTINGS_TABLE_NAME', 'BROWSING_LOG_TABLE_NAME'],
  scan: scanning,
  scanBatch: scanning,
  listCases: ['DATASET_TABLE_NAME'],
  closeCase: ['DATASET_TABLE_NAME', 'BLOCKLIST_BUCKET_NAME'],
  reportVerdict: ['DATASET_TABLE_NAME', 'TRAINING_TABLE_NAME', 'MODEL_BUCKET_NAME', 'MARK_SECRET_ARN'],
  tellFamily: ['SETTINGS_TABLE_NAME', 'BROWSING_LOG_TABLE_NAME'],
  forgetFamily: ['SETTINGS_TABLE_NAME', 'BROWSING_LOG_TABLE_NAME', 'DATASET_TABLE_NAME', 'MARK_SECRET_ARN'],
  getLogs: ['BROWSING_LOG_TABLE_NAME', 'SETTINGS_TABLE_NAME'],
  sendLogs: ['BROWSING_LOG_TABLE_NAME', 'SETTINGS_TABLE_NAME'],
  listDataset: ['DATASET_TABLE_NAME'],
  exportDataset: ['DATASET_TABLE_NAME'],
  approveEntry: ['DATASET_TABLE_NAME', 'BLOCKLIST_BUCKET_NAME'],
  rejectEntry: ['DATASET_TABLE_NAME', 'BLOCKLIST_BUCKET_NAME'],
  triggerTraining: ['TRAINING_TABLE_NAME', 'TRAINING_GRACE_SECONDS', ...onceVariables],
  listTrainingJobs: ['TRAINING_TABLE_NAME'],
  train: [
    'TRAINING_TABLE_NAME',
    'TRAINING_GRACE_SECONDS',
    'MODEL_BUCKET_NAME',
    'DATASET_TABLE_NAME',
    'AUDIT_QUEUE_URL',
  ],
  rebuildBlocklist: ['DATASET_TABLE_NAME', 'BLOCKLIST_BUCKET_NAME'],
  getBlocklist: ['BLOCKLIST_BUCKET_NAME'],
  resolvePrefixes: ['BLOCKLIST_BUCKET_NAME'],
  getModel: ['TRAINING_TABLE_NAME', 'MODEL_BUCKET_NAME'],
  listModels: ['TRAINING_TABLE_NAME'],
  activateModel: ['TRAINING_TABLE_NAME', 'MODEL_BUCKET_NAME'],
} as const;

/** The index of the dataset's table, by status and then by the time an entry was last seen. */
export const byStatus = 'byStatus';

/** What of an entry only a review writes: sightings and reports may not even name it. */
export const ofReview = [
  'judged',
  'finalLabel',
  'reviewedBy',
  'reviewedAt',
  'reviewOf',
  'closedBy',
  'closedAs',
  'closedIn',
] as const;

/** How the keys of the dataset's items begin that are reviewed entries, apart from those that sightings make. */
export const reviewPrefix = 'reviewed:';

/** What of a reviewed entry sightings and reports write. */
export const besideReview = [
  ...['seenAt', 'seenCount', 'lastSighting', 'predicted', 'marks'],
  ...['reportedAt', 'reportReason', 'reportCount', 'reportMarks', 'reporters', 'caseState', 'caseOrder'],
] as const;

/** What prolongs one: as it was seen, and in the place where sightings look for it. */
export const ofKeeping = ['lastSeenAt', 'expiresAt', 'moved'] as const;

/** How the keys of the dataset's items begin that count the reports of an account on a day. */
export const turnPrefix = 'reports ';

/** The index of the dataset's table with the entries that have an open case, in their order. */
export const byCase = 'byCase';

/** The index of the log's table, by account and then by the time of the scan. */
export const byTime = 'byTime';
