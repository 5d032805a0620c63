import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { cityNames, forecastEnv } from '../../lambdas/forecast/env';
import type { StageConfig } from '../config/stage-config';
import { Alarms } from '../constructs/alarms';
import { ScheduledInvocation } from '../constructs/scheduled-invocation';
import { ServiceApi } from '../constructs/service-api';
import { ServiceFunction } from '../constructs/service-function';
import { SigningSecret } from '../constructs/signing-secret';
import type { TokenSecret } from '../constructs/token-secret';
import { CacheBucket } from './cache-bucket';
import { RunTable } from './run-table';
import { grantUpstream } from './upstream';

type Env = typeof forecastEnv;

const forReads = { memorySize: 512, timeout: Duration.seconds(15) };
/** One whole processor; upstream is given 20 seconds, and the API waits for 29. */
const forRuns = { memorySize: 1769, timeout: Duration.seconds(28) };

export interface ForecastStackProps extends StackProps {
  readonly config: StageConfig;
  /** What the tokens of admins are signed with. */
  readonly tokens: TokenSecret;
}

/** Air quality: what a run computes each hour, and the operations that read it. */
export class ForecastStack extends Stack {
  readonly service: ServiceApi;
  private readonly config: StageConfig;

  constructor(scope: Construct, id: string, props: ForecastStackProps) {
    super(scope, id, props);
    const { config, tokens } = props;
    this.config = config;
    if (!cityNames.some((name) => name === config.city)) {
      throw new Error(`No city is called ${config.city}; there are: ${cityNames.join(', ')}`);
    }

    const caches = new CacheBucket(this, 'Caches', config);
    const runs = new RunTable(this, 'Runs', config);
    const adminKey = new SigningSecret(this, 'AdminKey', {
      config,
      description: 'X-Admin-Key of the API forecast',
      variable: 'ADMIN_KEY_SECRET_ARN',
    });

    const compute = this.operation('compute', 'Fetches the air and computes every cache anew', forRuns);
    caches.grantCompute(compute);
    runs.grantRun(compute);
    grantUpstream(compute, config);
    tokens.grantUse(compute);
    adminKey.grantUse(compute);
    compute.provide({ CITY: config.city });

    const hourly = new ScheduledInvocation(this, 'HourlyCompute', {
      config,
      name: 'HourlyCompute',
      description: 'Computes the forecast every hour',
      expression: 'rate(60 minutes)',
      target: compute,
    });

    const getCurrent = this.operation('getCurrent', 'Reads the air of the present hour', forReads);
    caches.grantRead(getCurrent, 'current_cache.json');
    const getForecast = this.operation('getForecast', 'Reads the forecast of the coming days', forReads);
    caches.grantRead(getForecast, 'forecast_cache.csv');
    const getHistory = this.operation('getHistory', 'Reads the air of the last days', forReads);
    caches.grantRead(getHistory, 'history_cache.csv');
    const getDistricts = this.operation('getDistricts', 'Reads the air of every district', forReads);
    caches.grantRead(getDistricts, 'district_cache.csv');
    const getLatestAnomaly = this.operation('getLatestAnomaly', 'Reads the last sudden rise', forReads);
    const getAnomalyHistory = this.operation('getAnomalyHistory', 'Lists sudden rises', forReads);
    for (const target of [getLatestAnomaly, getAnomalyHistory]) caches.grantRead(target, 'anomaly_log.json');
    const getSkill = this.operation('getSkill', 'Reads how good the forecasts were', forReads);
    caches.grantRead(getSkill, 'skill_cache.json');
    const getHealth = this.operation('getHealth', 'Says how old everything is', forReads);
    caches.grantRead(getHealth, 'cache_meta.json');

    this.service = new ServiceApi(this, 'Api', {
      config,
      name: 'forecast',
      description: 'Air quality: now, the coming days, the last days',
    });
    this.service.addRoutes('forecast/current', { GET: getCurrent });
    this.service.addRoutes('forecast/range', { GET: getForecast });
    this.service.addRoutes('forecast/skill', { GET: getSkill });
    this.service.addRoutes('history', { GET: getHistory });
    this.service.addRoutes('districts/current', { GET: getDistricts });
    this.service.addRoutes('anomaly/latest', { GET: getLatestAnomaly });
    this.service.addRoutes('anomaly/history', { GET: getAnomalyHistory });
    this.service.addRoutes('health', { GET: getHealth });
    for (const path of ['admin/compute', 'api/admin/compute']) {
      this.service.addRoutes(path, { POST: compute });
    }

    const alarms = new Alarms(this, 'Alarms', config);
    alarms.onServerErrors(this.service.api);
    const anomalies = [getLatestAnomaly, getAnomalyHistory];
    const readers = [getCurrent, getForecast, getHistory, getDistricts, ...anomalies, getSkill, getHealth];
    for (const target of [...readers, compute]) alarms.onThrottles(target);
    alarms.onFailure(compute);
    alarms.onLoggedErrors(compute);
    alarms.onMissingLine(compute, 'Forecast computed', 70, 'The forecast is older than 70 minutes.');
    alarms.onDeadLetters(hourly.deadLetters, 'A scheduled run of the forecast');

    new CfnOutput(this, 'ApiUrl', { value: this.service.api.url });
    new CfnOutput(this, 'CacheBucketName', { value: caches.bucket.bucketName });
    new CfnOutput(this, 'AdminKeySecretArn', { value: adminKey.arn });
  }

  private operation<Name extends keyof Env>(
    name: Name,
    description: string,
    size: typeof forReads,
  ): ServiceFunction<Env[Name][number]> {
    const variables = forecastEnv[name];
    return new ServiceFunction(this, name, { config: this.config, description, variables, ...size });
  }
}
