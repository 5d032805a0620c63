/** Environment variables of each operation: what a handler reads and what its function must be given. */
export const studentsEnv = {
  insertStudentData: ['TABLE_NAME', 'SENDER_EMAIL', 'ALLOWED_ORIGIN'],
  getStudentData: ['TABLE_NAME', 'ALLOWED_ORIGIN'],
  TableBackup: ['TABLE_NAME', 'S3_BUCKET_NAME', 'SENDER_EMAIL', 'RECIPIENT_EMAIL', 'ALLOWED_ORIGIN'],
} as const;
