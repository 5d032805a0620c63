import { createApiGatewayApi } from './api-gateway/api-gateway-api';
import { createApis } from './api-gateway/apis';
import { loadAssembly } from './assembly/load-assembly';
import { createCloudFormationApi } from './cloudformation/cloudformation-api';
import { deployCustomResources } from './cloudformation/custom-resources';
import { createDistribution } from './cloudfront/distribution';
import { createKeyValueStoreApi } from './cloudfront/key-value-store-api';
import { loadKeyValueStores } from './cloudfront/key-value-stores';
import { createDynamoDb } from './dynamodb/dynamodb';
import { createKeyring } from './front-door/credentials';
import { createFrontDoor } from './front-door/front-door';
import { createPermissions, type OnDecision } from './front-door/iam';
import { createFunctions, type RunFunction } from './lambda/functions';
import { createLogGroups, type WriteLog } from './logs/log-groups';
import { createLogsApi } from './logs/logs-api';
import { createFrame } from './pages/layout';
import type { CreatePlugin, Page, Plugin } from './plugin';
import type { Handlers, Ports } from './ports';
import type { System } from './running-system';
import { deployBuckets } from './s3/deployment';
import { createS3 } from './s3/s3';
import { createWebsite } from './s3/website';
import { createScheduler } from './scheduler/scheduler';
import { createSecrets } from './secrets/secrets';
import type { Assembly, Clock, RequestHandler } from './services';
import { createOutboxPage } from './ses/outbox-page';
import { createSes } from './ses/ses';
import { createTopics, type Publish } from './sns';
import { createQueues } from './sqs/queues';
import { createSts } from './sts';
import { systemClock } from './system-clock';

export interface SystemOptions {
  /** What `cdk synth` wrote: loaded, or the folder. */
  readonly assembly: Assembly | string;
  /** The folder where everything is kept; nobody else may use it meanwhile. */
  readonly state: string;
  readonly ports: Ports;
  readonly plugins?: readonly CreatePlugin[];
  readonly clock?: Clock;
  /** Tables and messages are kept in memory, in this thread: much quicker, and gone when it stops. */
  readonly forgets?: boolean;
  /** In place of this machine's threads. */
  readonly runFunction?: RunFunction;
  /** How many times as long as on AWS functions, and what they wait for, may take: for tests on a busy machine. */
  readonly patience?: number;
  /** SES as a new account has it: mail only to addresses that are verified. */
  readonly mailSandbox?: boolean;
  /** Of the machine's own pages. */
  readonly title?: string;
  /** Hears, line by line, of what went wrong without anybody to tell it to. */
  readonly warn?: (line: string) => void;
  /** Hears of every line in a log group, beside the log group's file. */
  readonly onLog?: (logGroup: string, line: string) => void;
  /** Put again to the `createPermissions` of another assembly, the same calls show what a permission is needed for. */
  readonly onDecision?: OnDecision;
}

/** Starts the synthesized app on this machine: every service with what it needs of the others. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { ports, plugins = [], clock = systemClock, warn = () => {} } = options;
  const assembly = typeof options.assembly === 'string' ? loadAssembly(options.assembly) : options.assembly;
  const fail = (error: unknown): void =>
    warn(error instanceof Error ? (error.stack ?? error.message) : `${error}`);
  let stopped = false;
  const added = plugins.map((create) => create({ assembly, clock, urls: ports.urls }));
  const services = createServices({ ...options, assembly, clock, warn, isStopped: () => stopped }, added);
  const { permissions, dynamodb, secrets, functions, scheduler, apis, distribution, s3 } = services;
  const deploy = (again: boolean): Promise<void> =>
    deployBuckets({ ...services.base, s3, invalidate: distribution.invalidate }, again);

  ports.serve(handlersOf(services, added, options.title, fail), fail, distribution.aliases);
  const system: System = {
    assembly,
    urls: ports.urls,
    apis: apis.list(ports.urls.api),
    createdTables: await dynamodb.start(),
    dynamodb: dynamodb.call,
    emptyBucket: s3.empty,
    secret: secrets.valueOf,
    reload: permissions.load,
    recycle: functions.recycle,
    redeploy: () => deploy(true),
    stop: async () => {
      stopped = true;
      scheduler.stop();
      ports.serve(undefined, fail);
      await functions.stop();
      await dynamodb.stop();
    },
  };
  await deploy(false);
  await deployCustomResources({ ...services.base, functions });
  for (const { onDeployed } of added) await onDeployed?.(system);
  scheduler.start();
  return system;
}

interface Resolved extends Omit<SystemOptions, 'clock' | 'warn'> {
  readonly clock: Clock;
  readonly warn: (line: string) => void;
  readonly assembly: Assembly;
  readonly isStopped: () => boolean;
}

function createServices(options: Resolved, plugins: readonly Plugin[]) {
  const { assembly, state: directory, ports, clock, warn, forgets = false, patience } = options;
  const logs = createLogGroups(directory, clock, warn);
  const writeLog: WriteLog = (logGroup, stream, line) => {
    // What a function still says while it is stopped has nowhere to go.
    if (options.isStopped()) return;
    logs.write(logGroup, stream, line);
    options.onLog?.(logGroup, line);
  };
  const permissions = createPermissions(assembly, options.onDecision);
  const base = { assembly, permissions, directory, clock, forgets, patience };
  const dynamodb = createDynamoDb(base, warn);
  const s3 = createS3(base);
  const publish: Publish = (...call) => topics(...call);
  const ses = createSes({ ...base, publish, sandbox: options.mailSandbox });
  const stores = loadKeyValueStores(assembly, directory);
  const secrets = createSecrets({ ...base, warn, invoke: (...call) => functions.invoke(...call) });
  const queues = createQueues(base);
  const replaced = Object.assign({}, ...plugins.map(({ environment }) => environment));
  const functions = createFunctions({
    ...{ ...base, queues, endpoint: ports.urls.aws, replaced, writeLog, warn },
    runFunction: options.runFunction,
  });
  const topics = createTopics({ ...base, functions, queues, warn });
  const scheduler = createScheduler({ ...base, functions, queues, warn });
  const apis = createApis({ ...base, functions, writeLog, readSecret: secrets.valueOf });
  const distribution = createDistribution({ ...base, s3, stores, apiUrl: () => ports.urls.api });
  const operatorServices = [
    createKeyValueStoreApi({ ...base, stores }),
    createLogsApi({ ...base, groups: logs }),
    createApiGatewayApi({ ...base, apis }),
    createCloudFormationApi(base),
    createSts(base),
  ];
  return {
    base,
    ...{ permissions, dynamodb, s3, ses, secrets, queues, functions, scheduler, apis, distribution },
    operatorServices,
  };
}

type Services = ReturnType<typeof createServices>;

function handlersOf(
  services: Services,
  plugins: readonly Plugin[],
  title: string | undefined,
  onFailure: (error: unknown) => void,
): Handlers {
  const { base, dynamodb, s3, ses, secrets, queues, functions, scheduler, operatorServices } = services;
  return {
    ...Object.assign({}, ...plugins.map(({ doors }) => doors)),
    web: services.distribution.handle,
    aws: createFrontDoor({
      services: [dynamodb, s3, ses, secrets, queues, functions, scheduler, ...operatorServices],
      principalOf: createKeyring(base.assembly),
      onFailure,
    }),
    api: services.apis.handle,
    website: createWebsite({ assembly: base.assembly, s3 }),
    pages: createPages(
      services,
      plugins.flatMap(({ pages = [] }) => pages),
      title,
    ),
  };
}

function createPages({ ses }: Services, added: readonly Page[], title?: string): RequestHandler {
  const outbox = createOutboxPage(ses, createFrame(title, added));
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = added.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
    return (found?.handle ?? outbox)(request, response);
  };
}
