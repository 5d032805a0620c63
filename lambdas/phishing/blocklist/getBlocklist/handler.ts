import { getBlocklist as route } from '../../../../contracts/phishing/extension-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createS3 } from '../../../shared/aws/clients';
import { phishingEnv } from '../../env';
import { createBlockLists } from '../block-lists';
import { getBlocklist } from './get-blocklist';

export const handler = serveWithToken(
  route,
  phishingEnv.getBlocklist,
)(({ env }) => getBlocklist({ lists: createBlockLists(createS3(), env.BLOCKLIST_BUCKET_NAME) }));
