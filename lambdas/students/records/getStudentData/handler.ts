import { getStudentData as route } from '../../../../contracts/students/routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { studentsEnv } from '../../env';
import { createStudents } from '../students';
import { listStudents } from './list-students';
import { studentsReply } from './students-reply';

export const handler = serve(
  route,
  studentsEnv.getStudentData,
)(({ env, log }) => {
  const students = createStudents(createDynamoDb(), env.TABLE_NAME);
  return studentsReply(listStudents({ students, warn: log.warn }));
});
