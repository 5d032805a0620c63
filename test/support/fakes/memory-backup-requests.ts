import type { Backup } from '../../../lambdas/students/backups/backup';
import type { BackupRequests } from '../../../lambdas/students/backups/backup-requests';

/** Which backup each request has, in memory. */
export function createMemoryBackupRequests(): BackupRequests {
  const settled = new Map<string, Backup>();
  return {
    async settle({ requestId, isAgain }, backup) {
      const first = isAgain ? (settled.get(requestId) ?? backup) : backup;
      settled.set(requestId, first);
      return first;
    },
  };
}
