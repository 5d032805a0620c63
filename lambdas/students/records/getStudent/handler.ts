import { getStudentMails as mailsRoute } from '../../../../contracts/students/about-one-routes';
import { getStudent as route } from '../../../../contracts/students/life-routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { byRoute } from '../../../shared/http/by-route';
import { ok } from '../../../shared/http/reply';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { recordReply } from '../record-reply';
import { createRecordReader } from '../records';
import { getStudent, getStudentMails } from './get-student';

const variables = studentsEnv.getStudent;
const depsOf = (tables: Parameters<typeof createRecordReader>[1]) => ({
  records: createRecordReader(createDynamoDb(), tables),
  clock: systemClock,
});

export const handler = byRoute({
  [route.path]: serve(
    route,
    variables,
  )(({ env }) => {
    const get = getStudent(depsOf(env));
    return async (request) => recordReply(await get(request));
  }),
  [mailsRoute.path]: serve(mailsRoute, variables)(({ env }) => ok(getStudentMails(depsOf(env)))),
});
