import { exportOneRoster as route } from '../../../../contracts/students/export-routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { createStudents } from '../../records/students';
import { exportOneRoster } from './export-one-roster';

export const handler = serve(
  route,
  studentsEnv.exportOneRoster,
)(({ env, log }) =>
  exportOneRoster({
    students: createStudents(createDynamoDb(), env.TABLE_NAME),
    school: env.SCHOOL_NAME,
    clock: systemClock,
    warn: log.warn,
  }),
);
