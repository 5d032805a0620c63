import { getStudent as route } from '../../../../contracts/students/life-routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { studentsEnv } from '../../env';
import { recordReply } from '../record-reply';
import { createRecordReader } from '../records';
import { getStudent } from './get-student';

export const handler = serve(
  route,
  studentsEnv.getStudent,
)(({ env }) => {
  const get = getStudent({ records: createRecordReader(createDynamoDb(), env.TABLE_NAME) });
  return async (request) => recordReply(await get(request));
});
