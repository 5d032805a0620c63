import { changeStudents as route } from '../../../../contracts/students/life-routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { authorOf } from '../author';
import { createRecords, createRecordsReader } from '../records';
import { changeStudents } from './change-students';

export const handler = serve(
  route,
  studentsEnv.changeStudents,
)(({ env }) => {
  const client = createDynamoDb();
  return changeStudents({
    records: { ...createRecords(client, env), ...createRecordsReader(client, env.TABLE_NAME) },
    authorOf: authorOf(env.SITE_KEY_ID),
    clock: systemClock,
  });
});
