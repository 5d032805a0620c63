import { listAudit as route } from '../../../../contracts/audit/routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { listing } from '../../../shared/http/list-reply';
import { auditEnv } from '../../env';
import { readAudit } from '../read-audit';
import { listAudit } from './list-audit';

export const handler = serveWithToken(
  route,
  auditEnv.listAudit,
)(({ env }) => listing(listAudit({ read: readAudit(env.AUDIT_BUCKET_NAME) })));
