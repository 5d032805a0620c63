import { getStudentData as route } from '../../../../contracts/students/routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { listing } from '../../../shared/http/list-reply';
import { serve } from '../../../shared/http/serve';
import { studentsEnv } from '../../env';
import { createStudents } from '../students';
import { listStudents } from './list-students';

export const handler = serve(
  route,
  studentsEnv.getStudentData,
)(({ env }) => listing(listStudents({ students: createStudents(createDynamoDb(), env.TABLE_NAME) })));
