import type { Context } from 'aws-lambda';
import type { Fields } from '../../../../contracts/http/fields';
import { createDynamoDb, createLambda, createS3 } from '../../../shared/aws/clients';
import { parseItem } from '../../../shared/aws/parse-item';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { createStartRun } from '../../plans/start-run';
import { createImportStore } from '../import-store';
import { createImportTable } from '../import-table';
import { createWaitingMails } from '../waiting-mails';
import { runImport } from './run-import';

const env = readEnv(studentsEnv.runImport);
const log = createStructuredLog('students');
const s3 = createS3();
const startMails = createStartRun(createLambda(), env.MAILS_FUNCTION);
const run = runImport({
  imports: createImportStore(s3, env.IMPORTS_BUCKET_NAME),
  table: createImportTable(createDynamoDb(), env),
  waiting: createWaitingMails(s3, env.IMPORTS_BUCKET_NAME),
  startMails: () => startMails({}),
  clock: systemClock,
});
const fields = { importId: { kind: 'text', exact: true } } as const satisfies Fields;

export function handler(event: unknown, context: Context): Promise<void> {
  log.addContext(context);
  return run(parseItem('import to run', fields, event).importId, () => context.getRemainingTimeInMillis());
}
