import { scanBatch as route } from '../../../../contracts/phishing/routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { phishingEnv } from '../../env';
import { scanningOnAws } from '../scanning-on-aws';
import { scanBatch } from './scan-batch';

export const handler = serveWithToken(
  route,
  phishingEnv.scanBatch,
)((wiring) => ok(scanBatch(scanningOnAws(createDynamoDb(), wiring))));
