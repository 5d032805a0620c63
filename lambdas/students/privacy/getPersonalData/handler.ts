import { getPersonalData as route } from '../../../../contracts/students/about-one-routes';
import { createDynamoDb, createS3 } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { createBackupArchive } from '../../backups/backup-archive';
import { studentsEnv } from '../../env';
import { createHistory } from '../../history/history';
import { createRecordReader } from '../../records/records';
import { getPersonalData } from './get-personal-data';

export const handler = serve(
  route,
  studentsEnv.getPersonalData,
)(({ env }) => {
  const client = createDynamoDb();
  return ok(
    getPersonalData({
      records: createRecordReader(client, env),
      history: createHistory(client, env),
      backups: createBackupArchive(createS3(), env.S3_BUCKET_NAME),
      clock: systemClock,
    }),
  );
});
