import { returnStudent as route } from '../../../../contracts/students/life-routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { authorOf } from '../author';
import { createRecords } from '../records';
import { returnStudent } from './return-student';

export const handler = serve(
  route,
  studentsEnv.returnStudent,
)(({ env }) =>
  returnStudent({
    records: createRecords(createDynamoDb(), env),
    authorOf: authorOf(env.SITE_KEY_ID),
    clock: systemClock,
  }),
);
