import type { IncomingHttpHeaders } from 'node:http';
import { createDistribution, type Distribution } from '../../src/cloudfront/distribution';
import { type KeyValueStore, loadKeyValueStores } from '../../src/cloudfront/key-value-stores';
import { createManualClock, type ManualClock } from '../../src/manual-clock';
import type { RequestHandler } from '../../src/services';
import { account, bucket, type RunningS3, serve, startS3 } from '../s3/running-s3';

const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
export const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
export const allViewer = '216adef6-5c7f-47e4-b989-5492eafa07d3';
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

interface Changes {
  readonly distribution?: Readonly<Record<string, unknown>>;
  readonly site?: Readonly<Record<string, unknown>>;
  readonly api?: Readonly<Record<string, unknown>>;
  /** More behaviours, tried first. */
  readonly behaviors?: readonly Readonly<Record<string, unknown>>[];
  readonly resources?: Parameters<typeof startS3>[0];
  /** Statements of the bucket policy in place of the one that lets the distribution read. */
  readonly policy?: readonly unknown[];
  readonly answer?: RequestHandler;
  /** Seconds that the API has for its answer, and how many times as long it gets. */
  readonly readTimeout?: number;
  readonly patience?: number;
}

/** What the API saw of one request. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface RunningDistribution {
  readonly url: string;
  readonly distribution: Distribution;
  readonly id: string;
  readonly clock: ManualClock;
  readonly running: RunningS3;
  readonly seen: readonly Seen[];
  readonly stores: readonly KeyValueStore[];
  put(key: string, body: string, headers?: Readonly<Record<string, string>>): Promise<void>;
  remove(key: string): Promise<void>;
  close(): void;
}

/** A distribution in front of a bucket (default) and of a REST API (`/api/*`). */
export async function startDistribution(changes: Changes = {}): Promise<RunningDistribution> {
  const running = await startS3({
    Site: bucket('site', true),
    SitePolicy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: { Bucket: 'site', PolicyDocument: { Statement: changes.policy ?? [readByDistribution] } },
    },
    AccessControl: {
      Type: 'AWS::CloudFront::OriginAccessControl',
      Properties: {
        OriginAccessControlConfig: {
          OriginAccessControlOriginType: 's3',
          SigningBehavior: 'always',
          SigningProtocol: 'sigv4',
        },
      },
    },
    Distribution: distributionOf(changes),
    ...changes.resources,
  });
  try {
    return await serveDistribution(running, changes);
  } catch (error) {
    running.close();
    throw error;
  }
}

async function serveDistribution(running: RunningS3, changes: Changes): Promise<RunningDistribution> {
  const clock = createManualClock(new Date().toISOString());
  const { patience } = changes;
  const stores = loadKeyValueStores(running.assembly, running.directory);
  let apiUrl = '';
  const distribution = createDistribution({ ...running, stores, apiUrl: () => apiUrl, clock, patience });
  const seen: Seen[] = [];
  const api = await serve(async (request, response) => {
    const body = (await request.toArray()).join('');
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    if (changes.answer) return changes.answer(request, response);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  });
  apiUrl = api.url;
  const served = await serve(distribution.handle);
  const send = (method: string, key: string, body = '', headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${running.url}/site/${key}`, {
      method,
      headers: { authorization: 'Credential=local-operator/', ...headers },
      ...(method === 'PUT' && { body }),
    });
  return {
    url: served.url,
    distribution,
    id: running.assembly.ofType('AWS::CloudFront::Distribution')[0]?.ref ?? '',
    clock,
    running,
    seen,
    stores,
    put: async (key, body, headers) =>
      void (await send('PUT', key, body, { 'content-type': 'text/html', ...headers })),
    remove: async (key) => void (await send('DELETE', key)),
    close: () => {
      for (const server of [served, api, running]) server.close();
    },
  };
}

const readByDistribution = {
  Effect: 'Allow',
  Principal: { Service: 'cloudfront.amazonaws.com' },
  Action: 's3:GetObject',
  Resource: 'arn:aws:s3:::site/*',
  Condition: {
    StringEquals: {
      'AWS:SourceArn': {
        'Fn::Join': ['', [`arn:aws:cloudfront::${account}:distribution/`, { Ref: 'Distribution' }]],
      },
    },
  },
};

function distributionOf({ distribution, site, api, behaviors = [], readTimeout = 30 }: Changes) {
  return {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultRootObject: 'index.html',
        Origins: [
          {
            Id: 'site',
            DomainName: 'site.s3.us-east-1.amazonaws.com',
            OriginAccessControlId: { 'Fn::GetAtt': ['AccessControl', 'Id'] },
            S3OriginConfig: { OriginAccessIdentity: '' },
          },
          {
            Id: 'api',
            DomainName: 'abc123.execute-api.us-east-1.amazonaws.com',
            OriginPath: '/prod',
            CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginReadTimeout: readTimeout },
            OriginCustomHeaders: [{ HeaderName: 'X-Origin-Secret', HeaderValue: 'known' }],
          },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: 'site',
          ViewerProtocolPolicy: 'redirect-to-https',
          CachePolicyId: cachingOptimized,
          Compress: true,
          ...site,
        },
        CacheBehaviors: [
          ...behaviors,
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            ViewerProtocolPolicy: 'https-only',
            AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
            CachePolicyId: cachingDisabled,
            OriginRequestPolicyId: allViewerExceptHost,
            ...api,
          },
        ],
        ...distribution,
      },
    },
  };
}

/** Keeps for 100 seconds at the most, by these query parameters. */
export function cachePolicy({ query }: { readonly query: readonly string[] }) {
  const queries =
    query.length > 0
      ? { QueryStringBehavior: 'whitelist', QueryStrings: query }
      : { QueryStringBehavior: 'none' };
  return {
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: {
      CachePolicyConfig: {
        Name: 'cache',
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 100,
        ParametersInCacheKeyAndForwardedToOrigin: {
          EnableAcceptEncodingGzip: false,
          EnableAcceptEncodingBrotli: false,
          HeadersConfig: { HeaderBehavior: 'none' },
          CookiesConfig: { CookieBehavior: 'none' },
          QueryStringsConfig: queries,
        },
      },
    },
  };
}
