import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import * as reads from '../../contracts/forecast/routes';
import * as schoolPage from '../../contracts/forecast/school-routes';
import * as mailRoutes from '../../contracts/forecast/subscription-routes';
import { cityNames, forecastEnv } from '../../lambdas/forecast/env';
import type { StageConfig } from '../config/stage-config';
import type { AccessTokens } from '../constructs/access-tokens';
import type { AlarmTopic } from '../constructs/alarm-topic';
import { Alarms } from '../constructs/alarms';
import type { IdempotencyTable } from '../constructs/idempotency-table';
import { makeOperations } from '../constructs/operations';
import type { MailForOthers } from '../constructs/outgoing-mail';
import { ScheduledInvocation } from '../constructs/scheduled-invocation';
import { ServiceApi } from '../constructs/service-api';
import { SigningSecret } from '../constructs/signing-secret';
import { AirMails } from './air-mails';
import { CacheBucket } from './cache-bucket';
import { RunTable } from './run-table';
import { grantUpstream } from './upstream';

const forReads = { memorySize: 512, timeout: Duration.seconds(15) };
/** One whole processor; upstream is given 20 seconds, and the API waits for 29. */
const forRuns = { memorySize: 1769, timeout: Duration.seconds(28) };

const sizes = { compute: forRuns };

const routes = { ...reads, ...schoolPage, ...mailRoutes };

export interface ForecastStackProps extends StackProps {
  readonly config: StageConfig;
  readonly alarmTopic: AlarmTopic;
  /** What the tokens of admins are signed with. */
  readonly tokens: AccessTokens;
  readonly mail: MailForOthers;
  /** Recognises requests that are sent again. */
  readonly repeats: IdempotencyTable;
}

/** Air quality: what a run computes each hour, and the operations that read it. */
export class ForecastStack extends Stack {
  readonly service: ServiceApi;

  constructor(scope: Construct, id: string, props: ForecastStackProps) {
    super(scope, id, props);
    const { config, tokens, mail, repeats } = props;
    requireCity(config);

    const caches = new CacheBucket(this, 'Caches', config);
    const runs = new RunTable(this, 'Runs', config);
    const adminKey = new SigningSecret(this, 'AdminKey', {
      config,
      description: 'X-Admin-Key of the API forecast',
      variable: 'ADMIN_KEY_SECRET_ARN',
    });

    const shape = { config, routes, env: forecastEnv, size: forReads, sizes, tokens, repeats };
    const op = makeOperations(this, shape);
    caches.grantRead('current_cache.json', op.getCurrent);
    caches.grantRead('forecast_cache.csv', op.getForecast);
    caches.grantRead('history_cache.csv', op.getHistory);
    caches.grantRead('district_cache.csv', op.getDistricts);
    caches.grantRead('anomaly_log.json', op.getLatestAnomaly, op.getAnomalyHistory, op.getFeed);
    caches.grantRead('skill_cache.json', op.getSkill);
    caches.grantRead('courses_cache.json', op.getPlan, op.getDay, op.getFlag, op.getCalendar);
    caches.grantRead('cache_meta.json', op.getHealth);
    caches.grantCompute(op.compute);
    runs.grantRun(op.compute);
    grantUpstream(op.compute, config);
    adminKey.grantUse(op.compute);
    op.compute.provide({ CITY: config.city });
    const timetable = { TIMETABLE: JSON.stringify(config.timetable) };
    for (const each of [op.getDay, op.getFlag, op.getCalendar]) each.provide(timetable);
    op.getDay.provide({ SCHOOL_NAME: JSON.stringify(config.school ?? null) });

    const hourly = new ScheduledInvocation(this, 'HourlyCompute', {
      config,
      name: 'HourlyCompute',
      description: 'Computes the forecast every hour',
      expression: 'rate(60 minutes)',
      target: op.compute,
    });

    this.service = new ServiceApi(this, 'Api', {
      config,
      name: 'forecast',
      description: 'Air quality: now, the coming days, the last days',
    });
    this.service.routeAll(routes, op);
    const mails = new AirMails(this, 'AirMails', { config, caches, mail, service: this.service, op });

    const alarms = new Alarms(this, 'Alarms', { config, topic: props.alarmTopic });
    const overdue = 'The forecast is older than 70 minutes.';
    alarms.onServerErrors('forecast');
    alarms.onLoggedErrors(op.compute);
    alarms.onMissingLine(op.compute, 'Forecast computed', Duration.minutes(70), overdue);
    alarms.onDeadLetters(hourly, 'A scheduled run of the forecast');
    alarms.onDeadLetters(mails.schedule, 'The sending of mails about the air');

    new CfnOutput(this, 'ApiUrl', { value: this.service.api.url });
    new CfnOutput(this, 'CacheBucketName', { value: caches.bucket.bucketName });
    new CfnOutput(this, 'AdminKeySecretArn', { value: adminKey.arn });
  }
}

function requireCity({ city }: StageConfig): void {
  if (cityNames.some((name) => name === city)) return;
  throw new Error(`No city is called ${city}; there are: ${cityNames.join(', ')}`);
}
