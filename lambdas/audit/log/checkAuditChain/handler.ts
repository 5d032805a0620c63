import { checkAuditChain as route } from '../../../../contracts/audit/routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createS3 } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { systemClock as clock } from '../../../shared/time/clock';
import { auditEnv } from '../../env';
import { createBlocks } from '../blocks';
import { checkAuditChain } from './check-audit-chain';

export const handler = serveWithToken(
  route,
  auditEnv.checkAuditChain,
)(({ env }) => ok(checkAuditChain({ blocks: createBlocks(createS3(), env.AUDIT_BUCKET_NAME), clock })));
