import { compareBackup as route } from '../../../../contracts/students/backup-routes';
import { createDynamoDb, createS3 } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { createStudents } from '../../records/students';
import { createBackupArchive } from '../backup-archive';
import { compareBackup } from './compare-backup';

export const handler = serve(
  route,
  studentsEnv.compareBackup,
)(({ env }) =>
  ok(
    compareBackup({
      archive: createBackupArchive(createS3(), env.S3_BUCKET_NAME),
      students: createStudents(createDynamoDb(), env.TABLE_NAME),
      clock: systemClock,
    }),
  ),
);
