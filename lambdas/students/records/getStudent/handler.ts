import { getStudentMails as mailsRoute } from '../../../../contracts/students/about-one-routes';
import { getStudent as route } from '../../../../contracts/students/life-routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { byRoute } from '../../../shared/http/by-route';
import { ok } from '../../../shared/http/reply';
import { serve } from '../../../shared/http/serve';
import { studentsEnv } from '../../env';
import { recordReply } from '../record-reply';
import { createRecordReader } from '../records';
import { getStudent, getStudentMails } from './get-student';

const variables = studentsEnv.getStudent;
const depsOf = (table: string) => ({ records: createRecordReader(createDynamoDb(), table) });

export const handler = byRoute({
  [route.path]: serve(
    route,
    variables,
  )(({ env }) => {
    const get = getStudent(depsOf(env.TABLE_NAME));
    return async (request) => recordReply(await get(request));
  }),
  [mailsRoute.path]: serve(mailsRoute, variables)(({ env }) => ok(getStudentMails(depsOf(env.TABLE_NAME)))),
});
