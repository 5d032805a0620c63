import { join } from 'node:path';
import { propertiesOf } from '../properties';
import type { Assembly, Clock } from '../services';
import type { ApiKey, ReadSecret } from './api-keys';
import { GatewayError } from './gateway-error';
import { createKeyRing, type KeyRing } from './key-ring';
import { createQuotas } from './quota';
import { createThrottle, type Limit } from './throttle';

export interface UsagePlan {
  readonly id: string;
  readonly name: string;
  /** "<api id>/<stage>" of each stage in the plan. */
  readonly stages: ReadonlySet<string>;
  readonly throttle: Limit | undefined;
  /** Requests a day. */
  readonly quota: number | undefined;
}

export interface UsagePlans {
  readonly plans: readonly UsagePlan[];
  readonly keys: KeyRing;
  /** The keys that may use the stage ("<api id>/<stage>"). */
  keysOf(stage: string): readonly ApiKey[];
  /** The key with this value if a plan lets it use the stage ("<api id>/<stage>"); 403 otherwise. */
  identify(value: string | undefined, stage: string): ApiKey;
  /** Counts a request against the key's plan; 429 above its throttle or quota. */
  count(key: ApiKey, stage: string): void;
}

export function createUsagePlans(
  assembly: Assembly,
  directory: string,
  clock: Clock,
  readSecret: ReadSecret,
): UsagePlans {
  const keys = createKeyRing(assembly, directory, readSecret);
  const plans = loadPlans(assembly);
  const quotas = createQuotas(join(directory, 'api-gateway', 'quotas.json'), clock.now);
  const throttle = createThrottle(clock.now);
  const planOf = (key: ApiKey, stage: string) =>
    plans.find((plan) => plan.stages.has(stage) && keys.isLinked(plan.id, key.id));

  return {
    plans,
    keys,
    keysOf: (stage) => keys.list().filter((key) => key.enabled && planOf(key, stage) !== undefined),
    identify: (value, stage) => {
      const isMeant = (key: ApiKey): boolean => key.enabled && key.value === value;
      const key = keys.list().find((each) => isMeant(each) && planOf(each, stage) !== undefined);
      if (!key) throw new GatewayError('INVALID_API_KEY');
      return key;
    },
    count: (key, stage) => {
      const plan = planOf(key, stage);
      if (!plan) return;
      const counter = `${plan.id}/${key.id}`;
      if (plan.throttle && !throttle(counter, plan.throttle)) throw new GatewayError('THROTTLED');
      if (plan.quota !== undefined && !quotas.take(counter, plan.quota))
        throw new GatewayError('QUOTA_EXCEEDED');
    },
  };
}

function loadPlans(assembly: Assembly): readonly UsagePlan[] {
  return assembly.ofType('AWS::ApiGateway::UsagePlan').map((resource) => {
    const properties = propertiesOf(resource);
    const throttle = properties.child('Throttle');
    const quota = properties.child('Quota');
    if (quota.has('Period') && quota.text('Period') !== 'DAY') quota.refuse('Period');
    quota.refuse('Offset');
    return {
      id: resource.ref,
      name: properties.optionalText('UsagePlanName') ?? resource.logicalId,
      stages: new Set(
        properties.children('ApiStages').map((stage) => {
          stage.refuse('Throttle');
          return `${stage.text('ApiId')}/${stage.text('Stage')}`;
        }),
      ),
      throttle: properties.has('Throttle')
        ? {
            rate: throttle.optionalNumber('RateLimit') ?? 0,
            burst: throttle.optionalNumber('BurstLimit') ?? 0,
          }
        : undefined,
      quota: quota.optionalNumber('Limit'),
    };
  });
}
