import { checkImport as route } from '../../../../contracts/students/import-routes';
import { createDynamoDb, createS3 } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { authorOf } from '../../records/author';
import { createStudents } from '../../records/students';
import { createImportStore } from '../import-store';
import { checkImport } from './check-import';

export const handler = serve(
  route,
  studentsEnv.checkImport,
)(({ env, log }) =>
  checkImport({
    students: createStudents(createDynamoDb(), env.TABLE_NAME),
    imports: createImportStore(createS3(), env.IMPORTS_BUCKET_NAME),
    authorOf: authorOf(env.SITE_KEY_ID),
    clock: systemClock,
    warn: log.warn,
  }),
);
