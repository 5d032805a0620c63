import type { GoodAnswer } from '../../../../../contracts/http/route';
import { TableBackup } from '../../../../../contracts/students/backup-routes';
import { call } from '../../../data/call';
import type { Result } from '../../../data/failure';
import type { SendRequest } from '../../../data/request';

export type Backup = GoodAnswer<typeof TableBackup>;

export type MakeBackup = () => Promise<Result<Backup>>;

export function createMakeBackup(send: SendRequest): MakeBackup {
  return () => call(send, TableBackup, {});
}
