import { resolvePrefixes as route } from '../../../../contracts/phishing/extension-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createS3 } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { phishingEnv } from '../../env';
import { createBlockLists } from '../block-lists';
import { resolvePrefixes } from './resolve-prefixes';

export const handler = serveWithToken(
  route,
  phishingEnv.resolvePrefixes,
)(({ env }) => ok(resolvePrefixes({ lists: createBlockLists(createS3(), env.BLOCKLIST_BUCKET_NAME) })));
