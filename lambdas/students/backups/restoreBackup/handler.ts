import { restoreBackup as route } from '../../../../contracts/students/backup-routes';
import { createDynamoDb, createLambda, createS3 } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { createStartRun } from '../../plans/start-run';
import { authorOf } from '../../records/author';
import { createStudents } from '../../records/students';
import { createBackupArchive } from '../backup-archive';
import { createRestoreStore } from '../restore-store';
import { restoreBackup } from './restore-backup';

export const handler = serve(
  route,
  studentsEnv.restoreBackup,
)(({ env }) => {
  const startRun = createStartRun(createLambda(), env.RUN_FUNCTION);
  const s3 = createS3();
  return restoreBackup({
    archive: createBackupArchive(s3, env.S3_BUCKET_NAME),
    students: createStudents(createDynamoDb(), env.TABLE_NAME),
    restores: createRestoreStore(s3, env.IMPORTS_BUCKET_NAME),
    start: (restoreId) => startRun({ restoreId }),
    authorOf: authorOf(env.SITE_KEY_ID),
    clock: systemClock,
  });
});
