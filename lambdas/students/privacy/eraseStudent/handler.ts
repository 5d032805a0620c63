import { eraseStudent as route } from '../../../../contracts/students/about-one-routes';
import { personOf } from '../../../shared/auth/person';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { createErasure } from '../erasure';
import { eraseStudent } from './erase-student';

export const handler = serve(
  route,
  studentsEnv.eraseStudent,
)(({ env }) =>
  eraseStudent({
    erasure: createErasure(createDynamoDb(), env),
    personOf: (call) => personOf(call, env.SITE_KEY_ID),
    clock: systemClock,
  }),
);
