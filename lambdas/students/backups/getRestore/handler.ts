import { getRestore as route } from '../../../../contracts/students/backup-routes';
import { createS3 } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { createRestoreStore } from '../restore-store';
import { getRestore } from './get-restore';

export const handler = serve(
  route,
  studentsEnv.getRestore,
)(({ env }) =>
  ok(
    getRestore({
      restores: createRestoreStore(createS3(), env.IMPORTS_BUCKET_NAME),
      clock: systemClock,
    }),
  ),
);
