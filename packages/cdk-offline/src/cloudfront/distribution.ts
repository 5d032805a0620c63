import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { S3 } from '../s3/s3';
import type { Assembly, Clock, ServiceDeps } from '../services';
import { type Behavior, behaviorOf, type DistributionConfig, readDistribution } from './config';
import { createEdge } from './edge';
import type { EdgeAnswer } from './edge-answer';
import { createEdgeCache } from './edge-cache';
import { errorPage, redirectPage } from './error-page';
import type { ReadKey } from './function-runtime';
import type { KeyValueStore } from './key-value-stores';
import { applyResponseHeaders } from './response-headers';
import { runViewerFunction } from './run-viewer-function';
import { readViewerRequest, type ViewerRequest } from './viewer-request';

export interface Distribution {
  readonly aliases: readonly string[];
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** As CreateInvalidation does, with the permissions already checked. */
  invalidate(distributionId: string, paths: readonly string[]): void;
}

interface DistributionOptions extends Pick<ServiceDeps, 'patience'> {
  readonly assembly: Assembly;
  readonly s3: S3;
  /** Where this machine serves its REST APIs: `http://127.0.0.1:<port>`. */
  readonly apiUrl: () => string;
  readonly stores: readonly KeyValueStore[];
  readonly clock: Pick<Clock, 'now'>;
}

/** The distribution of the templates: behaviours, origins, cache, and headers as CloudFront has them. */
export function createDistribution(options: DistributionOptions): Distribution {
  const { assembly, s3, apiUrl, patience, stores, clock } = options;
  const config = readDistribution(assembly);
  if (config === undefined) return noDistribution;
  const cache = createEdgeCache();
  const ask = createEdge({ config, cache, origins: { s3, apiUrl, patience }, clock });
  const read = (arn: string): ReadKey => {
    const store = stores.find((each) => each.arn === arn);
    return (key) => store?.state().items[key];
  };
  return {
    aliases: config.aliases,
    handle: async (request, response) => {
      const viewer = readViewerRequest(request);
      const answer =
        viewer === undefined ? errorPage(400, 'Bad request.') : await serve(config, ask, read, viewer);
      await send(config, request, response, answer);
    },
    invalidate: (distributionId, paths) => {
      if (distributionId !== config.id) throw new Error(`No distribution ${distributionId}`);
      cache.invalidate(paths);
    },
  };
}

const noDistribution: Distribution = {
  aliases: [],
  handle: async (request, response) => {
    request.resume();
    response.writeHead(404, { 'content-type': 'text/plain' }).end('The templates declare no distribution.\n');
  },
  invalidate: (distributionId) => {
    throw new Error(`No distribution ${distributionId}`);
  },
};

type Ask = (behavior: Behavior, viewer: ViewerRequest) => Promise<EdgeAnswer>;

async function serve(
  config: DistributionConfig,
  ask: Ask,
  read: (storeArn: string) => ReadKey,
  received: ViewerRequest,
): Promise<EdgeAnswer> {
  const behavior = behaviorOf(config, received.path);
  const refused = refuse(behavior, received);
  if (refused !== undefined) return refused;
  const { viewerRequest } = behavior;
  const admitted = viewerRequest
    ? await runViewerFunction(config, viewerRequest.run, read, received)
    : received;
  if ('xCache' in admitted) return admitted;
  const isRoot = admitted.path === '/' && config.defaultRootObject !== '';
  const viewer = isRoot ? { ...admitted, path: `/${config.defaultRootObject}` } : admitted;
  // Another path does not lead to another behaviour: that was chosen when the request came.
  const answer = await ask(isRoot ? behaviorOf(config, viewer.path) : behavior, viewer);
  const page = config.customErrors.get(answer.status)?.page;
  const shown = page === undefined ? answer : await customErrorPage(config, ask, viewer, answer, page);
  return { ...shown, headers: applyResponseHeaders(shown.headers, behavior.responseHeaders) };
}

/** What CloudFront answers before it looks at cache and origin. */
function refuse({ viewerProtocol, allowedMethods }: Behavior, viewer: ViewerRequest): EdgeAnswer | undefined {
  // This machine speaks no TLS; a viewer may say that it came without, to see what CloudFront would do.
  if (viewer.headers['x-forwarded-proto'] === 'http' && viewerProtocol !== 'allow-all') {
    if (viewerProtocol !== 'redirect-to-https') return errorPage(403, 'Bad request. HTTPS is required.');
    const query = viewer.query.map(([, pair]) => pair).join('&');
    return redirectPage(`https://${viewer.headers.host ?? ''}${viewer.path}${query && `?${query}`}`);
  }
  if (allowedMethods.includes(viewer.method)) return undefined;
  return errorPage(
    403,
    'This distribution is not configured to allow the HTTP request method that was used.',
  );
}

async function customErrorPage(
  config: DistributionConfig,
  ask: Ask,
  viewer: ViewerRequest,
  answer: EdgeAnswer,
  { path, status }: { readonly path: string; readonly status: number },
): Promise<EdgeAnswer> {
  const found = await ask(behaviorOf(config, path), { ...viewer, method: 'GET', path, query: [] });
  if (found.status !== 200) return answer;
  answer.body.resume();
  return { ...found, status, xCache: 'Error from cloudfront' };
}

async function send(
  config: DistributionConfig,
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, xCache }: EdgeAnswer,
): Promise<void> {
  const via = [headers.via, `1.1 ${config.domainName} (CloudFront)`].filter(Boolean).join(', ');
  const own = { via, 'x-cache': xCache, 'x-amz-cf-pop': 'LOCAL-P1', 'x-amz-cf-id': randomUUID() };
  request.resume();
  response.writeHead(status, { ...(headers as Record<string, string | string[]>), ...own });
  if (request.method === 'HEAD' || status === 304) {
    body.resume();
    response.end();
  } else await pipeline(body, response).catch(() => response.destroy());
}
