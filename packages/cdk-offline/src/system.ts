import { demoAccounts } from '../../../local/startup/demo-accounts';
import { seedDemoStudents } from '../../../local/startup/demo-students';
import { type Endpoints, endpointsOf } from '../../../local/startup/endpoints';
import { forecastOnStart } from '../../../local/startup/forecast-on-start';
import { forecastService } from '../../../local/startup/forecast-service';
import type { Ports } from '../../../local/startup/ports';
import { airQualityPath, createUpstream, weatherPath } from '../../../local/upstream/upstream';
import { createApis } from './api-gateway/apis';
import { deployCustomResources } from './cloudformation/custom-resources';
import { createDistribution } from './cloudfront/distribution';
import { createKeyValueStoreApi } from './cloudfront/key-value-store-api';
import { loadKeyValueStores } from './cloudfront/key-value-stores';
import { createDynamoDb } from './dynamodb/dynamodb';
import type { Assembly, Clock, RequestHandler } from './edges';
import { createKeyring } from './front-door/credentials';
import { createFrontDoor } from './front-door/front-door';
import { createPermissions, type OnDecision } from './front-door/iam';
import { createFunctions } from './lambda/functions';
import { createLogGroups } from './lambda/log-groups';
import { createBucketPage } from './s3/bucket-page';
import { deployBuckets } from './s3/deployment';
import { createS3 } from './s3/s3';
import { createWebsite } from './s3/website';
import { createScheduler } from './scheduler/scheduler';
import { createSecrets } from './secrets/secrets';
import { createOutboxPage } from './ses/outbox-page';
import { createSes } from './ses/ses';
import { createQueues } from './sqs/queues';
import { systemClock } from './system-clock';

export interface SystemOptions {
  readonly assembly: Assembly;
  /** The state directory; nobody else may use it meanwhile. */
  readonly directory: string;
  readonly ports: Ports;
  readonly clock?: Clock;
  /** Fills new tables with demo students and demo accounts. */
  readonly demoData?: boolean;
  /** Lets the functions ask the real providers of air and weather. */
  readonly live?: boolean;
  /** Hears, line by line, of what went wrong without anybody to tell it to. */
  readonly warn?: (line: string) => void;
  /** Hears of every line in a log group, beside the log group's file. */
  readonly onLog?: (logGroup: string, line: string) => void;
  /** Put again to the `createPermissions` of another assembly, the same calls show what a permission is needed for. */
  readonly onDecision?: OnDecision;
}

export interface System {
  readonly endpoints: Endpoints;
  /** Of the made-up provider of air and weather. */
  readonly upstream: { readonly url: string };
  /** How many demo students were put into the new table. */
  readonly seeded: number;
  /** Waits for the run that begins with the system; undefined when there is a forecast, or nothing that computes it. */
  readonly forecastOnStart: (() => Promise<void>) | undefined;
  /** Decides by the policies of this assembly from now on; everything else stays as it is. */
  reload(assembly: Assembly): void;
  /** Loads the code of one function, or of all, anew. */
  recycle(functionName?: string): void;
  /** Deploys the site's files again, whether or not their asset has another name. */
  redeploySite(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the synthesized app on this machine: every room with what it needs of the others. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { assembly, directory, ports, clock = systemClock, live = false, warn = () => {} } = options;
  const fail = (error: unknown): void =>
    warn(error instanceof Error ? (error.stack ?? error.message) : `${error}`);
  const writeFile = createLogGroups(directory);
  const writeLog = (logGroup: string, line: string): void => {
    writeFile(logGroup, line);
    options.onLog?.(logGroup, line);
  };

  const permissions = createPermissions(assembly, options.onDecision);
  const edge = { assembly, permissions, directory, clock };
  const dynamodb = createDynamoDb(edge);
  const s3 = createS3(edge);
  const ses = createSes(edge);
  const stores = loadKeyValueStores(assembly, directory);
  const secrets = createSecrets({ ...edge, warn, invoke: (...call) => functions.invoke(...call) });
  const queues = createQueues(edge);
  const replaced = live ? {} : madeUpSources(ports.urls.upstream);
  const functions = createFunctions({ ...edge, queues, endpoint: ports.urls.aws, replaced, writeLog, warn });
  const scheduler = createScheduler({ ...edge, functions, queues, warn });
  const apis = createApis({ ...edge, functions, writeLog, readSecret: secrets.valueOf });
  const distribution = createDistribution({ ...edge, s3, stores, apiUrl: () => ports.urls.api });
  const deploy = (again: boolean): Promise<void> =>
    deployBuckets({ ...edge, s3, invalidate: distribution.invalidate }, again);

  ports.serve(
    {
      web: distribution.handle,
      aws: createFrontDoor({
        edges: [
          dynamodb,
          s3,
          ses,
          secrets,
          queues,
          functions,
          scheduler,
          createKeyValueStoreApi({ ...edge, stores }),
        ],
        principalOf: createKeyring(assembly),
        onFailure: fail,
      }),
      api: apis.handle,
      website: createWebsite({ assembly, s3 }),
      pages: createPages(createOutboxPage(ses), createBucketPage({ s3 })),
      upstream: createUpstream(edge),
    },
    fail,
  );
  const created = await dynamodb.start();
  await deploy(false);
  await deployCustomResources({ ...edge, functions });
  const endpoints = endpointsOf({ assembly, apis, secrets, urls: ports.urls });
  const seeded = options.demoData ? await seedDemoStudents(dynamodb, created) : 0;
  const accounts =
    options.demoData && endpoints.phishing
      ? await demoAccounts({ dynamodb, directory, created, url: endpoints.phishing.url })
      : undefined;
  const begun = scheduler.start();
  const forecast = forecastService(assembly);
  const api = endpoints.forecast;

  return {
    upstream: { url: ports.urls.upstream },
    endpoints: { ...endpoints, ...(accounts && { accounts }) },
    seeded,
    forecastOnStart: forecast && (await forecastOnStart({ ...edge, s3, begun, live, api }, forecast)),
    reload: permissions.load,
    recycle: functions.recycle,
    redeploySite: () => deploy(true),
    stop: async () => {
      scheduler.stop();
      ports.serve(undefined, fail);
      await functions.stop();
      await dynamodb.stop();
    },
  };
}

/** Where the functions ask for air and weather, by the names of their variables. */
function madeUpSources(upstream: string): Readonly<Record<string, string>> {
  return { AIR_QUALITY_URL: `${upstream}${airQualityPath}`, WEATHER_URL: `${upstream}${weatherPath}` };
}

function createPages(outbox: RequestHandler, buckets: RequestHandler): RequestHandler {
  return (request, response) =>
    request.url?.startsWith('/buckets') ? buckets(request, response) : outbox(request, response);
}
