import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { SigningKeys } from '../../shared/auth/signing-keys';
import { systemClock } from '../../shared/time/clock';
import { accountMarks, purposes } from '../dataset/account-mark';
import { createForgottenFamilies } from '../dataset/forgotten-families';
import { createPins } from '../settings/pins';
import { createSettings } from '../settings/settings';
import { createFamilyLog } from './family-log';

type Variable = 'BROWSING_LOG_TABLE_NAME' | 'SETTINGS_TABLE_NAME' | 'DATASET_TABLE_NAME';

/** Where something of a family is kept. */
export function forgettingOnAws(
  client: DynamoDBDocumentClient,
  env: Readonly<Record<Variable, string>>,
  keys: Pick<SigningKeys, 'current'>,
) {
  const marks = {
    saw: accountMarks(keys, purposes.sighting),
    reported: accountMarks(keys, purposes.report),
    reportsOn: accountMarks(keys, purposes.day),
  };
  return {
    log: createFamilyLog({ client, tableName: env.BROWSING_LOG_TABLE_NAME }),
    settings: createSettings(client, env.SETTINGS_TABLE_NAME),
    pins: createPins(client, env.SETTINGS_TABLE_NAME),
    dataset: createForgottenFamilies(client, env.DATASET_TABLE_NAME, marks, systemClock),
  };
}
