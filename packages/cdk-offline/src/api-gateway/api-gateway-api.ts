import { type RestAnswer, type RestCall, type Routes, restJsonService } from '../protocol/rest-json';
import { ServiceError } from '../protocol/service-error';
import type { AwsService, ServiceDeps } from '../services';
import type { ApiKey } from './api-keys';
import type { Apis } from './apis';
import type { UsagePlan } from './usage-plans';

interface ApiGatewayApiDeps extends ServiceDeps {
  readonly apis: Pick<Apis, 'list' | 'plans'>;
}

interface Patch {
  readonly op: string;
  readonly path: string;
  readonly value?: string;
}

/** API Gateway's own API, for operators: APIs and stages as they are, keys and plans to be changed. */
export function createApiGatewayApi({ assembly, permissions, apis }: ApiGatewayApiDeps): AwsService {
  const routes = { ...apiRoutes(apis), ...keyRoutes(apis.plans), ...planRoutes(apis.plans) };
  const checked = Object.entries(routes).map(([route, run]) => {
    const [method = '', path = ''] = route.split(' ');
    const check = (call: RestCall): ReturnType<typeof run> => {
      const place = path.replace(/\{(\w+)\}/g, (_, name: string) => call.params[name] ?? '');
      call.authorize(`apigateway:${method}`, `arn:aws:apigateway:${assembly.region}::${place}`);
      return run(call);
    };
    return [route, check] as const;
  });
  return restJsonService('apigateway', permissions, Object.fromEntries(checked));
}

function apiRoutes(apis: Pick<Apis, 'list'>): Routes {
  const stages = (id: string | undefined): object[] => {
    const own = apis.list('').filter((api) => api.id === id);
    if (own.length === 0) throw notFound('API', id);
    return own.map(({ stage }) => ({ stageName: stage }));
  };
  return {
    'GET /restapis': () => {
      const names = new Map(apis.list('').map(({ id, name }) => [id, name]));
      return items([...names].map(([id, name]) => ({ id, name })));
    },
    'GET /restapis/{id}/stages': ({ params }) => ({ body: { item: stages(params['id']) } }),
  };
}

function keyRoutes({ keys }: Apis['plans']): Routes {
  const find = (id: string | undefined): ApiKey => {
    const found = keys.list().find((key) => key.id === id);
    if (found === undefined) throw notFound('API Key', id);
    return found;
  };
  return {
    'GET /apikeys': ({ query }) =>
      items(
        keys
          .list()
          .filter(({ name }) => name.startsWith(query.get('name') ?? ''))
          .map((key) => shown(key, query.get('includeValues'))),
      ),
    'POST /apikeys': ({ input }) => ({ status: 201, body: keys.create(input()) }),
    'GET /apikeys/{id}': ({ params, query }) => ({
      body: shown(find(params['id']), query.get('includeValue')),
    }),
    'PATCH /apikeys/{id}': ({ params, input }) => {
      const { id } = find(params['id']);
      for (const patch of (input()['patchOperations'] ?? []) as readonly Patch[]) {
        keys.change(id, changeOf(patch));
      }
      return { body: shown(find(id), null) };
    },
  };
}

function changeOf({ op, path, value = '' }: Patch): Partial<ApiKey> {
  if (op === 'replace' && path === '/enabled') return { enabled: value === 'true' };
  if (op === 'replace' && path === '/name') return { name: value };
  throw new ServiceError('BadRequestException', `Invalid patch path ${path}`);
}

function planRoutes({ plans, keys }: Apis['plans']): Routes {
  const find = (id: string | undefined): UsagePlan => {
    const found = plans.find((plan) => plan.id === id);
    if (found === undefined) throw notFound('Usage Plan', id);
    return found;
  };
  return {
    'GET /usageplans': () => items(plans.map(describe)),
    'POST /usageplans/{id}/keys': ({ params, input }) => {
      const plan = find(params['id']);
      const key = keys.list().find(({ id }) => id === input()['keyId']);
      if (key === undefined) throw notFound('API Key', String(input()['keyId']));
      keys.link(plan.id, key.id);
      return { status: 201, body: { id: key.id, name: key.name, type: 'API_KEY' } };
    },
  };
}

function describe({ id, name, stages, throttle, quota }: UsagePlan): object {
  const apiStages = [...stages].map((each) => {
    const [apiId, stage] = each.split('/');
    return { apiId, stage };
  });
  return {
    ...{ id, name, apiStages },
    ...(throttle && { throttle: { rateLimit: throttle.rate, burstLimit: throttle.burst } }),
    ...(quota !== undefined && { quota: { limit: quota, period: 'DAY', offset: 0 } }),
  };
}

function shown({ value, ...key }: ApiKey, includesValue: string | null): object {
  return includesValue === 'true' ? { ...key, value } : key;
}

function items(item: readonly object[]): RestAnswer {
  return { body: { item } };
}

function notFound(what: string, id: string | undefined): ServiceError {
  return new ServiceError('NotFoundException', `Invalid ${what} identifier specified: ${id}`, 404);
}
