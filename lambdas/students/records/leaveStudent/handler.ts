import { leaveStudent as route } from '../../../../contracts/students/life-routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { authorOf } from '../author';
import { createRecords } from '../records';
import { leaveStudent } from './leave-student';

export const handler = serve(
  route,
  studentsEnv.leaveStudent,
)(({ env }) =>
  leaveStudent({
    records: createRecords(createDynamoDb(), env),
    authorOf: authorOf(env.SITE_KEY_ID),
    clock: systemClock,
  }),
);
