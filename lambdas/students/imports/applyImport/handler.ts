import { applyImport as route } from '../../../../contracts/students/import-routes';
import { createLambda, createS3 } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { createStartRun } from '../../plans/start-run';
import { authorOf } from '../../records/author';
import { createImportStore } from '../import-store';
import { applyImport } from './apply-import';

export const handler = serve(
  route,
  studentsEnv.applyImport,
)(({ env }) => {
  const startRun = createStartRun(createLambda(), env.RUN_FUNCTION);
  return applyImport({
    imports: createImportStore(createS3(), env.IMPORTS_BUCKET_NAME),
    start: (importId) => startRun({ importId }),
    authorOf: authorOf(env.SITE_KEY_ID),
    clock: systemClock,
  });
});
