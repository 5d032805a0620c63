/** Environment variables of each operation besides those of its route's caller: what a handler reads and its function is given. */
export const studentsEnv = {
  insertStudentData: ['TABLE_NAME', 'SENDER_EMAIL'],
  getStudentData: ['TABLE_NAME'],
  TableBackup: ['TABLE_NAME', 'S3_BUCKET_NAME', 'SENDER_EMAIL', 'RECIPIENT_EMAIL'],
} as const;
