import { matchesGlob } from '../glob';
import { type Properties, propertiesOf } from '../properties';
import type { Assembly } from '../services';
import {
  type CachePolicy,
  type OriginRequestPolicy,
  readCachePolicy,
  readOriginRequestPolicy,
} from './policies';
import { type ResponseHeadersPolicy, readResponseHeadersPolicy } from './response-headers';
import { readViewerFunction, type ViewerFunction } from './viewer-function';
import { normalized } from './viewer-request';

export interface DistributionConfig {
  readonly id: string;
  readonly arn: string;
  readonly domainName: string;
  /** Its names besides. */
  readonly aliases: readonly string[];
  readonly defaultRootObject: string;
  /** In the order in which they are tried; the default comes last and matches everything. */
  readonly behaviors: readonly Behavior[];
  readonly customErrors: ReadonlyMap<number, CustomError>;
}

export interface Behavior {
  readonly pathPattern: string;
  readonly origin: Origin;
  readonly viewerProtocol: string;
  readonly allowedMethods: readonly string[];
  readonly compress: boolean;
  readonly cache: CachePolicy;
  readonly originRequest: OriginRequestPolicy;
  readonly responseHeaders: ResponseHeadersPolicy;
  /** Runs on what a viewer sends, before the cache. */
  readonly viewerRequest: ViewerFunction | undefined;
}

export type Origin = {
  readonly domainName: string;
  /** Empty, or with a leading and without a trailing slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
} & (
  | { readonly kind: 's3'; readonly bucket: string; readonly signs: boolean }
  | { readonly kind: 'api'; readonly restApiId: string; readonly timeoutSeconds: number }
);

export interface CustomError {
  /** Seconds for which CloudFront keeps the error. */
  readonly ttl: number;
  readonly page?: { readonly path: string; readonly status: number };
}

/** The distribution of the templates, if they declare one; throws for a second one. */
export function readDistribution(assembly: Assembly): DistributionConfig | undefined {
  const [resource, ...more] = assembly.ofType('AWS::CloudFront::Distribution');
  if (resource === undefined) return undefined;
  if (more.length > 0)
    throw new Error(`One distribution can be served, the templates declare ${more.length + 1}`);
  const config = propertiesOf(resource).child('DistributionConfig');
  config.refuse('OriginGroups');
  const origins = new Map(
    config.children('Origins').map((origin) => [origin.text('Id'), readOrigin(assembly, origin)] as const),
  );
  const errors = config.children('CustomErrorResponses').map(readCustomError);
  return {
    id: resource.ref,
    arn: `arn:aws:cloudfront::${assembly.account}:distribution/${resource.ref}`,
    domainName: assembly.attribute(resource, 'DomainName'),
    aliases: config.texts('Aliases'),
    defaultRootObject: config.optionalText('DefaultRootObject') ?? '',
    behaviors: [
      ...config
        .children('CacheBehaviors')
        .map((behavior) => readBehavior(assembly, origins, behavior, behavior.text('PathPattern'))),
      readBehavior(assembly, origins, config.child('DefaultCacheBehavior'), '*'),
    ],
    customErrors: new Map(errors),
  };
}

/** The first behaviour whose pattern fits the normalized path; a pattern means the same with and without its leading slash. */
export function behaviorOf({ behaviors }: DistributionConfig, written: string): Behavior {
  const path = normalized(written);
  const found = behaviors.find(({ pathPattern }) =>
    matchesGlob(/^[/*]/.test(pathPattern) ? pathPattern : `/${pathPattern}`, path),
  );
  if (found === undefined) throw new Error(`No behaviour for ${path}`);
  return found;
}

function readBehavior(
  assembly: Assembly,
  origins: ReadonlyMap<string, Origin>,
  behavior: Properties,
  pathPattern: string,
): Behavior {
  behavior.refuse('LambdaFunctionAssociations', 'ForwardedValues', 'TrustedKeyGroups');
  const origin = origins.get(behavior.text('TargetOriginId'));
  if (origin === undefined) throw new Error(`${behavior.where}: no such origin`);
  const methods = behavior.texts('AllowedMethods');
  return {
    pathPattern,
    origin,
    viewerProtocol: behavior.text('ViewerProtocolPolicy'),
    allowedMethods: methods.length > 0 ? methods : ['GET', 'HEAD'],
    compress: behavior.flag('Compress'),
    cache: readCachePolicy(assembly, behavior.text('CachePolicyId')),
    originRequest: readOriginRequestPolicy(assembly, behavior.optionalText('OriginRequestPolicyId')),
    responseHeaders: readResponseHeadersPolicy(assembly, behavior.optionalText('ResponseHeadersPolicyId')),
    viewerRequest: readViewerFunction(assembly, behavior),
  };
}

function readOrigin(assembly: Assembly, origin: Properties): Origin {
  const domainName = origin.text('DomainName');
  const custom = origin.children('OriginCustomHeaders');
  const common = {
    domainName,
    path: (origin.optionalText('OriginPath') ?? '').replace(/\/$/, ''),
    headers: Object.fromEntries(
      custom.map((item) => [item.text('HeaderName').toLowerCase(), item.text('HeaderValue')] as const),
    ),
  };
  const restApiId = /^([a-z0-9]+)\.execute-api\./.exec(domainName)?.[1];
  if (restApiId !== undefined) {
    const timeoutSeconds = origin.child('CustomOriginConfig').optionalNumber('OriginReadTimeout') ?? 30;
    return { ...common, kind: 'api', restApiId, timeoutSeconds };
  }
  const bucket = /^(.+?)\.s3[.-]/.exec(domainName)?.[1];
  if (bucket === undefined || !origin.has('S3OriginConfig'))
    throw new Error(`${origin.where}: an origin here is a bucket or a REST API, not ${domainName}`);
  if (origin.child('S3OriginConfig').optionalText('OriginAccessIdentity'))
    throw new Error(`${origin.where}: origin access identities are not emulated, origin access control is`);
  return { ...common, kind: 's3', bucket, signs: signs(assembly, origin) };
}

/** Whether requests to the bucket carry the distribution's signature; without, they are anonymous. */
function signs(assembly: Assembly, origin: Properties): boolean {
  const id = origin.optionalText('OriginAccessControlId') ?? '';
  if (id === '') return false;
  const control = assembly
    .ofType('AWS::CloudFront::OriginAccessControl')
    .find((resource) => assembly.attribute(resource, 'Id') === id);
  if (control === undefined) throw new Error(`${origin.where}: no origin access control ${id}`);
  const config = propertiesOf(control).child('OriginAccessControlConfig');
  return config.text('OriginAccessControlOriginType') === 's3' && config.text('SigningBehavior') === 'always';
}

function readCustomError(error: Properties): readonly [code: number, error: CustomError] {
  const path = error.optionalText('ResponsePagePath');
  const code = Number(error.text('ErrorCode'));
  const page = path !== undefined && { page: { path, status: error.optionalNumber('ResponseCode') ?? code } };
  return [code, { ttl: error.optionalNumber('ErrorCachingMinTTL') ?? 10, ...page }];
}
