import type { Clock } from '../services';
import { GatewayError } from './gateway-error';
import type { Route } from './routes';
import type { Stage } from './stage';
import { createTokenBucket, type TakeToken } from './token-bucket';

/** Throttles of the stages' method settings: each method of each resource has a bucket of its own. */
export function createStageThrottles(clock: Clock): (apiId: string, stage: Stage, route: Route) => void {
  const buckets = new Map<string, TakeToken>();
  return (apiId, stage, { node, method }) => {
    const throttle = stage.throttleOf(node.path, method.httpMethod);
    if (!throttle) return;
    const id = `${apiId}/${stage.name}/${method.httpMethod}${node.path}`;
    const take = buckets.get(id) ?? createTokenBucket(throttle.rate, throttle.burst, clock.now);
    buckets.set(id, take);
    if (!take()) throw new GatewayError('THROTTLED');
  };
}
