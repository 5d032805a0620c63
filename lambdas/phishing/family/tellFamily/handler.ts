import type { Context } from 'aws-lambda';
import { createDynamoDb } from '../../../shared/aws/clients';
import { parseItem } from '../../../shared/aws/parse-item';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { phishingEnv } from '../../env';
import { createPins } from '../../settings/pins';
import { createSettings } from '../../settings/settings';
import { tellAsked } from '../asked';
import { createFamilyLog } from '../family-log';
import { type ToldOfFamily, tellFamily } from './tell-family';

const env = readEnv(phishingEnv.tellFamily);
const log = createStructuredLog('phishing');
const client = createDynamoDb();
const tell = tellFamily({
  log: createFamilyLog({ client, tableName: env.BROWSING_LOG_TABLE_NAME }),
  settings: createSettings(client, env.SETTINGS_TABLE_NAME),
  pins: createPins(client, env.SETTINGS_TABLE_NAME),
});

export function handler(event: unknown, context: Context): Promise<ToldOfFamily> {
  log.addContext(context);
  return tell(parseItem('question about a family', tellAsked, event));
}
