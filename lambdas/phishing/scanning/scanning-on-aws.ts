import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { keysInSecret } from '../../shared/auth/keys-in-secret';
import type { Log } from '../../shared/log/log';
import { systemClock } from '../../shared/time/clock';
import { createBrowsingLog } from '../browsing-log/browsing-log';
import { accountMarks } from '../dataset/account-mark';
import { createDataset } from '../dataset/dataset';
import type { phishingEnv } from '../env';
import { activeJudgeOnAws } from '../models/active-judge-on-aws';
import { createSettings } from '../settings/settings';
import type { ScanningDeps } from './scanning';

type ScanEnv = Readonly<Record<(typeof phishingEnv.scan)[number], string>>;

interface ScanWiring {
  readonly env: ScanEnv;
  readonly log: Log;
}

/** What a scan needs, on AWS: for one URL and for many. */
export function scanningOnAws(client: DynamoDBDocumentClient, { env, log }: ScanWiring): ScanningDeps {
  return {
    settings: createSettings(client, env.SETTINGS_TABLE_NAME),
    judge: activeJudgeOnAws(client, env, log),
    log: createBrowsingLog(client, env.BROWSING_LOG_TABLE_NAME, log.warn),
    dataset: createDataset(client, env.DATASET_TABLE_NAME, systemClock),
    markOf: accountMarks(keysInSecret(env.MARK_SECRET_ARN)),
    clock: systemClock,
    onUnrecorded: log.error,
  };
}
