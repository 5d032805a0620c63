import type { System } from 'cdk-offline';
import { type Accounts, demoAccounts } from './demo-accounts';

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

export function endpointsOf({ assembly, urls, apis, secret }: System, state: string): Endpoints {
  const accounts = demoAccounts(state);
  const outputs = assembly.stacks.flatMap((stack) => stack.outputs);
  const adminKey = secret(outputs.find(({ name }) => name === 'AdminKeySecretArn')?.value ?? '');
  const services = apis.map(({ name, url, keys: [key] }): [string, ApiEndpoint] => {
    const service = serviceOf(name);
    const isForecast = service === 'forecast' && adminKey !== undefined;
    return [service, { url, ...(key && { apiKey: key.value }), ...(isForecast && { adminKey }) }];
  });
  return {
    aws: urls.aws,
    ...Object.fromEntries(services),
    web: { url: urls.web },
    website: { url: urls.website },
    mail: { url: `${urls.pages}/mail` },
    ...(accounts && { accounts }),
  };
}

/** In stages other than prod the API "student" is called "<stage>-student". */
export function serviceOf(api: string): string {
  return api.slice(api.lastIndexOf('-') + 1);
}
