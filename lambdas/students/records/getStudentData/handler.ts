import { createDynamoDb } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { listReply } from '../../../shared/http/list-reply';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { studentsEnv } from '../../env';
import { createStudents } from '../students';
import { listQuery } from './list-query';
import { listStudents } from './list-students';

const env = readEnv(studentsEnv.getStudentData);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('students'),
  query: listQuery,
  run: listStudents({ students: createStudents(createDynamoDb(), env.TABLE_NAME) }),
  reply: listReply,
});
