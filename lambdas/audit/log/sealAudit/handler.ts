import { createS3 } from '../../../shared/aws/clients';
import { createSqs } from '../../../shared/deeds/report-deed';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { auditEnv } from '../../env';
import { createBlocks } from '../blocks';
import { createReportedDeeds } from '../reported-deeds';
import { sealAudit } from './seal-audit';

const env = readEnv(auditEnv.sealAudit);
const log = createStructuredLog('audit');

export const handler = sealAudit({
  reported: createReportedDeeds(createSqs(), env.AUDIT_QUEUE_URL, log.warn),
  blocks: createBlocks(createS3(), env.AUDIT_BUCKET_NAME),
  tell: log.info,
});
