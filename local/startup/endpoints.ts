import type { ApiKey } from '../../packages/cdk-offline/src/api-gateway/api-keys';
import type { ApiStage, Apis } from '../../packages/cdk-offline/src/api-gateway/apis';
import type { Assembly } from '../../packages/cdk-offline/src/edges';
import { propertiesOf } from '../../packages/cdk-offline/src/properties';
import type { Secrets } from '../../packages/cdk-offline/src/secrets/secrets';
import type { Accounts } from './demo-accounts';
import { forecastService } from './forecast-service';
import type { Ports } from './ports';

export interface ApiEndpoint {
  /** Base to which the paths of the API are appended. */
  readonly url: string;
  readonly apiKey?: string;
  readonly adminKey?: string;
}

/** What `endpoints.json` says: where everything is, for scripts and tests. */
export interface Endpoints extends Readonly<Record<string, string | ApiEndpoint | Accounts | undefined>> {
  /** AWS_ENDPOINT_URL */
  readonly aws: string;
  readonly student?: ApiEndpoint;
  readonly phishing?: ApiEndpoint;
  readonly forecast?: ApiEndpoint;
  readonly web: ApiEndpoint;
  readonly website: ApiEndpoint;
  readonly mail: ApiEndpoint;
  /** The demo accounts, where they were made. */
  readonly accounts?: Accounts;
}

interface EndpointDeps {
  readonly assembly: Assembly;
  readonly apis: Apis;
  readonly secrets: Pick<Secrets, 'valueOf'>;
  readonly urls: Ports['urls'];
}

export function endpointsOf({ assembly, apis, secrets, urls }: EndpointDeps): Endpoints {
  const forecast = forecastService(assembly);
  const adminKey = forecast && secrets.valueOf(forecast.adminKeySecret);
  const services = apis.stages.map((stage): [string, ApiEndpoint] => {
    const key = keyOf(assembly, apis.keys, stage);
    const service = serviceOf(stage);
    const keys = {
      ...(key && { apiKey: key.value }),
      ...(service === 'forecast' && adminKey && { adminKey }),
    };
    return [service, { url: `${urls.api}${stage.path}`, ...keys }];
  });
  return {
    aws: urls.aws,
    ...Object.fromEntries(services),
    web: { url: urls.web },
    website: { url: urls.website },
    mail: { url: `${urls.pages}/mail` },
  };
}

/** In stages other than prod the API "student" is called "<stage>-student". */
function serviceOf({ api }: ApiStage): string {
  return api.slice(api.lastIndexOf('-') + 1);
}

function keyOf(assembly: Assembly, keys: readonly ApiKey[], { apiId }: ApiStage): ApiKey | undefined {
  const plans = assembly
    .ofType('AWS::ApiGateway::UsagePlan')
    .filter((plan) =>
      propertiesOf(plan)
        .children('ApiStages')
        .some((stage) => stage.text('ApiId') === apiId),
    )
    .map((plan) => plan.ref);
  const keyIds = assembly
    .ofType('AWS::ApiGateway::UsagePlanKey')
    .map(propertiesOf)
    .filter((link) => plans.includes(link.text('UsagePlanId')))
    .map((link) => link.text('KeyId'));
  return keys.find(({ id }) => keyIds.includes(id));
}
