/** The environment variables that each handler reads and the stack provides; `serve` reads those for checking the caller. */
export const studentsEnv = {
  insertStudentData: ['TABLE_NAME', 'SENDER_EMAIL', 'CONFIGURATION_SET', 'SUPPRESSED_TABLE_NAME'],
  getStudentData: ['TABLE_NAME'],
  listSuppressedAddresses: ['SUPPRESSED_TABLE_NAME'],
  recordMailEvent: ['SUPPRESSED_TABLE_NAME'],
  TableBackup: [
    'TABLE_NAME',
    'S3_BUCKET_NAME',
    'SENDER_EMAIL',
    'RECIPIENT_EMAIL',
    'CONFIGURATION_SET',
    'SUPPRESSED_TABLE_NAME',
  ],
} as const;
