import {
  compareBackup,
  getRestore,
  listBackups,
  restoreBackup,
} from '../../../../../contracts/students/backup-routes';
import type { BackupDifference, ListedBackup } from '../../../../../contracts/students/backups';
import type { RestoreState } from '../../../../../contracts/students/restores';
import { hashOf } from '../../../app/router/route';
import { call, callPage, type Page } from '../../../data/call';
import type { Result } from '../../../data/failure';
import type { SendRequest } from '../../../data/request';

/** What somebody wants back, and the counts that they saw. */
export interface RestoreWish {
  /** These alone; without them all who are missing. */
  readonly ids?: readonly string[];
  readonly expect: { readonly add: number; readonly change: number };
}

export interface BackupsApi {
  list(cursor: string | null): Promise<Result<Page<readonly ListedBackup[]>>>;
  compare(name: string): Promise<Result<BackupDifference>>;
  restore(name: string, wish: RestoreWish): Promise<Result<RestoreState>>;
  state(name: string, restoreId: string): Promise<Result<RestoreState>>;
}

export function createBackupsApi(send: SendRequest): BackupsApi {
  return {
    list: (cursor) => callPage(send, listBackups, { query: cursor === null ? {} : { cursor } }),
    compare: (name) => call(send, compareBackup, { params: { name } }),
    restore: (name, body) => call(send, restoreBackup, { params: { name }, body }),
    state: (name, restoreId) => call(send, getRestore, { params: { name, restoreId } }),
  };
}

/** The page of all backups, of one compared with the list, or of a restore from it. */
export function hashOfBackups(name = '', restore = ''): string {
  return hashOf('/students/-/backups', { name, restore });
}
