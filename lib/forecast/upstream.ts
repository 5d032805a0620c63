import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';

type Fetcher = IGrantable &
  Pick<ServiceFunction<'AIR_QUALITY_URL' | 'WEATHER_URL' | 'UPSTREAM_KEY_SECRET_ARN'>, 'provide'>;

/** Lets a function ask the provider of air and weather; of the free service without a key. */
export function grantUpstream(target: Fetcher, { upstream }: Pick<StageConfig, 'upstream'>): void {
  const { airQualityUrl, weatherUrl, keySecretArn } = upstream;
  target.provide({
    AIR_QUALITY_URL: airQualityUrl,
    WEATHER_URL: weatherUrl,
    UPSTREAM_KEY_SECRET_ARN: keySecretArn ?? 'none',
  });
  if (keySecretArn === undefined) return;
  const actions = ['secretsmanager:GetSecretValue'];
  Grant.addToPrincipal({ grantee: target, actions, resourceArns: [keySecretArn] });
}
