import type { Context } from 'aws-lambda';
import type { Fields } from '../../../../contracts/http/fields';
import { createDynamoDb, createPatientLambda, createS3 } from '../../../shared/aws/clients';
import { parseItem } from '../../../shared/aws/parse-item';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { createBackupArchive } from '../backup-archive';
import { createBackUp } from '../before-restore';
import { createRecordedRestore } from '../recorded-restore';
import { createRestoreStore } from '../restore-store';
import { runRestore } from './run-restore';

const env = readEnv(studentsEnv.runRestore);
const log = createStructuredLog('students');
const client = createDynamoDb();
const s3 = createS3();
const run = runRestore({
  restores: createRestoreStore(s3, env.IMPORTS_BUCKET_NAME),
  archive: createBackupArchive(s3, env.S3_BUCKET_NAME),
  backUp: createBackUp(createPatientLambda(), env.BACKUP_FUNCTION),
  tableOf: (by, restoreId) => createRecordedRestore(client, env, systemClock, { by, restoreId }),
  clock: systemClock,
});
const fields = { restoreId: { kind: 'text', exact: true } } as const satisfies Fields;

export function handler(event: unknown, context: Context): Promise<void> {
  log.addContext(context);
  return run(parseItem('restore to run', fields, event).restoreId, () => context.getRemainingTimeInMillis());
}
