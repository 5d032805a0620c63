import type { WriteLog } from '../logs/log-groups';
import type { Functions, RequestHandler, ServiceDeps } from '../services';
import type { ApiKey, ReadSecret } from './api-keys';
import { readExchange } from './exchange';
import { loadRestApis } from './rest-api';
import { type StageDeps, serveStage } from './serve-stage';
import { createStageLogs } from './stage-logs';
import { createThrottle } from './throttle';
import { createUsagePlans, type UsagePlans } from './usage-plans';

export interface ApisDeps extends ServiceDeps {
  readonly functions: Functions;
  /** For keys whose value is that of a secret. */
  readonly readSecret: ReadSecret;
  readonly writeLog: WriteLog;
}

/** One stage of a REST API. */
export interface Api {
  readonly name: string;
  readonly id: string;
  readonly stage: string;
  /** Base to which the API's paths are appended. */
  readonly url: string;
  /** The keys that a usage plan lets use it. */
  readonly keys: readonly ApiKey[];
}

export interface Apis {
  readonly plans: Pick<UsagePlans, 'plans' | 'keys'>;
  /** Serves "/<api id>/<stage>/<path>". */
  readonly handle: RequestHandler;
  /** Under this address of the door. */
  list(doorUrl: string): readonly Api[];
}

/** API Gateway's REST APIs of the templates. */
export function createApis(deps: ApisDeps): Apis {
  const apis = loadRestApis(deps.assembly);
  const plans = createUsagePlans(deps.assembly, deps.directory, deps.clock, deps.readSecret);
  const stageDeps: StageDeps = {
    ...deps,
    plans,
    throttle: createThrottle(deps.clock.now),
    logs: createStageLogs(deps.assembly, deps.permissions, deps.writeLog),
  };
  return {
    plans,
    list: (doorUrl) =>
      apis.flatMap(({ id, name, stages }) =>
        [...stages.keys()].map((stage) => ({
          name,
          id,
          stage,
          url: `${doorUrl}/${id}/${stage}`,
          keys: plans.keysOf(`${id}/${stage}`),
        })),
      ),
    handle: async (request, response) => {
      const [, id, stageName, path = '', query = ''] =
        /^\/+([^/?]+)\/+([^/?]+)(\/[^?]*)?(?:\?(.*))?$/s.exec(request.url ?? '') ?? [];
      const api = apis.find((candidate) => candidate.id === id);
      const stage = api?.stages.get(stageName ?? '');
      if (!api || !stage) {
        request.resume();
        response.writeHead(403, {
          'content-type': 'application/json',
          'x-amzn-errortype': 'ForbiddenException',
        });
        response.end('{"message":"Forbidden"}');
        return;
      }
      // Slashes at the start count as one.
      const exchange = readExchange(request, `/${path.replace(/^\/+/, '')}`, query);
      await serveStage(stageDeps, api, stage, exchange, response);
    },
  };
}
