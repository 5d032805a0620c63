import { exportAudit as route } from '../../../../contracts/audit/routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { fileReply } from '../../../shared/http/file-reply';
import { auditEnv } from '../../env';
import { readAudit } from '../read-audit';
import { exportAudit } from './export-audit';

export const handler = serveWithToken(
  route,
  auditEnv.exportAudit,
)(({ env }) => {
  const run = exportAudit({ read: readAudit(env.AUDIT_BUCKET_NAME) });
  return async (request) => fileReply(await run(request), route.answers[200].fileName);
});
