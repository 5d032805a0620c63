const records = ['TABLE_NAME', 'HISTORY_TABLE_NAME', 'IDS_TABLE_NAME'] as const;
const mail = ['SENDER_EMAIL', 'CONFIGURATION_SET', 'SUPPRESSED_TABLE_NAME'] as const;

/** The environment variables that each handler reads and the stack provides; `serve` reads those for checking the caller. */
export const studentsEnv = {
  insertStudentData: ['TABLE_NAME', 'IDS_TABLE_NAME', 'SITE_KEY_ID', ...mail],
  getStudentData: ['TABLE_NAME'],
  getStudent: ['TABLE_NAME', 'IDS_TABLE_NAME'],
  correctStudent: [...records, 'SITE_KEY_ID', ...mail],
  leaveStudent: [...records, 'SITE_KEY_ID'],
  returnStudent: [...records, 'SITE_KEY_ID'],
  changeStudents: [...records, 'SITE_KEY_ID'],
  getStudentHistory: records,
  getPersonalData: [...records, 'S3_BUCKET_NAME'],
  eraseStudent: [...records, 'SITE_KEY_ID'],
  checkImport: ['TABLE_NAME', 'IMPORTS_BUCKET_NAME', 'SITE_KEY_ID'],
  planRollover: ['TABLE_NAME', 'IMPORTS_BUCKET_NAME', 'SITE_KEY_ID'],
  getImport: ['IMPORTS_BUCKET_NAME'],
  applyImport: ['IMPORTS_BUCKET_NAME', 'RUN_FUNCTION', 'SITE_KEY_ID'],
  undoImport: ['IMPORTS_BUCKET_NAME', 'RUN_FUNCTION', 'SITE_KEY_ID'],
  runImport: [...records, 'IMPORTS_BUCKET_NAME', 'MAILS_FUNCTION'],
  sendImportMails: ['TABLE_NAME', 'IMPORTS_BUCKET_NAME', ...mail],
  exportOneRoster: ['TABLE_NAME', 'SCHOOL_NAME'],
  listBackups: ['S3_BUCKET_NAME'],
  compareBackup: ['TABLE_NAME', 'S3_BUCKET_NAME'],
  restoreBackup: ['TABLE_NAME', 'S3_BUCKET_NAME', 'IMPORTS_BUCKET_NAME', 'RUN_FUNCTION', 'SITE_KEY_ID'],
  getRestore: ['IMPORTS_BUCKET_NAME'],
  runRestore: [...records, 'S3_BUCKET_NAME', 'IMPORTS_BUCKET_NAME', 'BACKUP_FUNCTION'],
  listSuppressedAddresses: ['SUPPRESSED_TABLE_NAME'],
  recordMailEvent: ['SUPPRESSED_TABLE_NAME'],
  TableBackup: ['TABLE_NAME', 'S3_BUCKET_NAME', 'RECIPIENT_EMAIL', ...mail],
} as const;
