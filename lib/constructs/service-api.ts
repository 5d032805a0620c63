import { RemovalPolicy } from 'aws-cdk-lib';
import {
  ApiKey,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  Period,
  type Resource,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { isOfOne } from '../../contracts/http/of-one';
import type { Route, Routes } from '../../contracts/http/route';
import type { StageConfig } from '../config/stage-config';
import { accessLogFormat } from './access-log-format';
import { allowedOriginOf } from './allowed-origin';
import { addErrorResponses } from './api-error-responses';
import { addPreflight } from './api-preflight';
import { dataRemoval } from './data-removal';
import type { OperationName } from './operations';
import type { ServiceFunction } from './service-function';

export interface ServiceApiProps {
  readonly config: StageConfig;
  /** The API's name in prod. */
  readonly name: string;
  readonly description: string;
  /**
   * Names, in prod, of the key that every route needs, of the one that only the site's edge has, and of their usage plan;
   * without them no route needs a key.
   */
  readonly key?: { readonly name: string; readonly siteName: string; readonly plan: string };
}

interface Key {
  readonly key: ApiKey;
  readonly secret: Secret;
}

interface Keys {
  readonly programs: Key;
  readonly site: Key;
}

/** Functions of one path by HTTP method. */
type Methods = Readonly<Record<string, ServiceFunction<'ALLOWED_ORIGIN'>>>;

/** The function of each route, by the name of its operation. */
export type Targets<Rs extends Routes> = {
  readonly [Name in OperationName<Rs>]: ServiceFunction<'ALLOWED_ORIGIN'>;
};

/**
 * The only place that makes a REST API: one stage, a key with its usage plan where one is wanted, preflights that
 * need none, errors in the common shape, and logs without bodies or addresses.
 */
export class ServiceApi extends Construct {
  readonly api: RestApi;
  private readonly keys: Keys | undefined;
  private readonly config: StageConfig;

  constructor(scope: Construct, id: string, props: ServiceApiProps) {
    super(scope, id);
    const { config } = props;
    this.config = config;
    this.api = new RestApi(this, 'RestApi', {
      restApiName: config.nameOf(props.name),
      description: props.description,
      // The distribution is in front of it; an edge-optimised API would have another one behind that.
      endpointTypes: [EndpointType.REGIONAL],
      // Functions compress their own answers; `*/*` makes API Gateway hand the bytes on to any client.
      binaryMediaTypes: ['*/*'],
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName: config.stage,
        accessLogDestination: new LogGroupLogDestination(
          this.logGroup('AccessLogs', `/aws/apigateway/${config.nameOf(props.name)}`),
        ),
        accessLogFormat: accessLogFormat(),
        loggingLevel: MethodLoggingLevel.ERROR,
        tracingEnabled: true,
        throttlingRateLimit: config.throttle.requestsPerSecond,
        throttlingBurstLimit: config.throttle.burst,
      },
    });
    this.api.node.tryRemoveChild('Endpoint'); // an output of RestApi; the stack names its own
    const executionLogs = `API-Gateway-Execution-Logs_${this.api.restApiId}/${config.stage}`;
    this.api.deploymentStage.node.addDependency(this.logGroup('ExecutionLogs', executionLogs));
    addErrorResponses(this.api, config.allowedOrigin);
    this.keys = props.key && this.addKeys(props.key);
  }

  get keyId(): string {
    return this.existingKeys().programs.key.keyId;
  }

  /** The secret whose value is the key's. */
  get keySecret(): Secret {
    return this.existingKeys().programs.secret;
  }

  /** That of the key of the site's edge. */
  get siteKeySecret(): Secret {
    return this.existingKeys().site.secret;
  }

  /** The method and path of every route, its function behind it, and a preflight for each path. */
  routeAll<const Rs extends Routes>(routes: Rs, targets: Targets<Rs>): void {
    const paths = new Map<string, Record<string, ServiceFunction<'ALLOWED_ORIGIN'>>>();
    for (const [exportName, route] of Object.entries<Route>(routes)) {
      if ((route.caller === 'key') !== (this.keys !== undefined)) {
        throw new Error(`${exportName} is for ${String(route.caller)}, which this API does not check`);
      }
      const target = (targets as Readonly<Record<string, ServiceFunction>>)[route.operation ?? exportName];
      if (!target) throw new Error(`Nothing answers ${route.method} ${route.path}`);
      // Who comes with this key is who the edge says.
      if (route.deed && this.keys) target.provide({ SITE_KEY_ID: this.keys.site.key.keyId });
      target.provide({ ALLOWED_ORIGIN: allowedOriginOf(route, this.config) });
      paths.set(route.path, { ...paths.get(route.path), [route.method]: target });
    }
    for (const [path, methods] of paths) {
      this.addRoutes(
        path.slice(1),
        methods,
        Object.values<Route>(routes).filter((route) => route.path === path),
      );
    }
  }

  /** Routes a path's methods to functions, each of which needs the key if there is one, and answers its preflight. */
  private addRoutes(path: string, methods: Methods, routes: readonly Route[]): void {
    const resource: Resource = this.api.root.resourceForPath(path);
    for (const [method, target] of Object.entries(methods)) {
      // What answers GET answers HEAD; API Gateway leaves the body out. A preflight need not name it: it is always allowed.
      for (const each of method === 'GET' ? [method, 'HEAD'] : [method]) {
        resource.addMethod(each, new LambdaIntegration(target.entry, { allowTestInvoke: false }), {
          apiKeyRequired: this.keys !== undefined,
        });
      }
    }
    addPreflight(resource, Object.keys(methods), {
      allowedOrigin: this.config.allowedOrigin,
      isOpen: routes.some(({ anyOrigin }) => anyOrigin),
      isOfOne: routes.some(isOfOne),
    });
  }

  private existingKeys(): Keys {
    if (!this.keys) throw new Error('This API has no key');
    return this.keys;
  }

  private addKeys({ name, siteName, plan }: Required<ServiceApiProps>['key']): Keys {
    const keys = { programs: this.addKey('Key', name), site: this.addKey('SiteKey', siteName) };
    this.addPlan(this.config.nameOf(plan), keys);
    return keys;
  }

  private addKey(id: string, name: string): Key {
    const { config } = this;
    const secret = new Secret(this, `${id}Value`, {
      description: `Value of ${name}, for who may pass it on`,
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
      removalPolicy: dataRemoval(config),
    });
    // A reference that CloudFormation resolves: the value itself is in no template.
    const value = secret.secretValue.unsafeUnwrap();
    const key = new ApiKey(this, id, { apiKeyName: config.nameOf(name), value });
    return { key, secret };
  }

  private addPlan(name: string, { programs, site }: Keys): void {
    const { requestsPerSecond, burst, requestsPerDay } = this.config.throttle;
    const plan = this.api.addUsagePlan('Plan', {
      name,
      throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
      quota: { limit: requestsPerDay, period: Period.DAY },
      apiStages: [{ stage: this.api.deploymentStage }],
    });
    plan.addApiKey(programs.key);
    plan.addApiKey(site.key);
  }

  private logGroup(id: string, logGroupName: string): LogGroup {
    return new LogGroup(this, id, {
      logGroupName,
      retention: this.config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }
}
