import { scan as route } from '../../../../contracts/phishing/routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { phishingEnv } from '../../env';
import { scanningOnAws } from '../scanning-on-aws';
import { scanUrl } from './scan-url';

export const handler = serveWithToken(
  route,
  phishingEnv.scan,
)((wiring) => ok(scanUrl(scanningOnAws(createDynamoDb(), wiring))));
