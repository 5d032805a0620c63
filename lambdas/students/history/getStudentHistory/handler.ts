import { getStudentHistory as route } from '../../../../contracts/students/about-one-routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { listing } from '../../../shared/http/list-reply';
import { serve } from '../../../shared/http/serve';
import { studentsEnv } from '../../env';
import { createRecordReader } from '../../records/records';
import { createHistory } from '../history';
import { getStudentHistory } from './get-student-history';

export const handler = serve(
  route,
  studentsEnv.getStudentHistory,
)(({ env }) => {
  const client = createDynamoDb();
  const records = createRecordReader(client, env);
  return listing(getStudentHistory({ records, history: createHistory(client, env) }));
});
