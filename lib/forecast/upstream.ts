import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';

type Fetcher = IGrantable &
  Pick<
    ServiceFunction<'AIR_QUALITY_URL' | 'WEATHER_URL' | 'UPSTREAM_KEY_SECRET_ARN' | 'STATIONS'>,
    'provide'
  >;

/** Lets a function ask the provider of air and weather, and stations; of a free service without a key. */
export function grantUpstream(
  target: Fetcher,
  { upstream, stations }: Pick<StageConfig, 'upstream' | 'stations'>,
): void {
  const { airQualityUrl, weatherUrl, keySecretArn } = upstream;
  target.provide({
    AIR_QUALITY_URL: airQualityUrl,
    WEATHER_URL: weatherUrl,
    UPSTREAM_KEY_SECRET_ARN: keySecretArn ?? 'none',
    STATIONS: JSON.stringify(stations),
  });
  const arns = [keySecretArn, ...stations.map((station) => station.keySecretArn)].filter(
    (arn) => arn !== undefined,
  );
  if (arns.length === 0) return;
  const actions = ['secretsmanager:GetSecretValue'];
  Grant.addToPrincipal({ grantee: target, actions, resourceArns: [...new Set(arns)] });
}
