import { type Properties, propertiesOf } from '../properties';
import type { Assembly } from '../services';
import { everything, except, nothing, readSelection, type Selection } from './selection';

/** What of a viewer's request goes on to the origin. */
export interface OriginRequestPolicy {
  readonly headers: Selection;
  readonly cookies: Selection;
  readonly query: Selection;
}

/** What goes to the origin because it is part of the cache key, and how long an answer may be kept, in seconds. */
export interface CachePolicy extends OriginRequestPolicy {
  readonly minTtl: number;
  readonly defaultTtl: number;
  readonly maxTtl: number;
  readonly gzip: boolean;
  readonly brotli: boolean;
}

const bare = { headers: nothing, cookies: nothing, query: nothing };
const day = 86_400;

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html */
const managedCachePolicies: Readonly<Record<string, CachePolicy>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    ...bare,
    ...{ minTtl: 1, defaultTtl: day, maxTtl: 365 * day },
    ...{ gzip: true, brotli: true },
  },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': {
    ...bare,
    ...{ minTtl: 0, defaultTtl: 0, maxTtl: 0 },
    ...{ gzip: false, brotli: false },
  },
};

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html */
const managedOriginRequestPolicies: Readonly<Record<string, OriginRequestPolicy>> = {
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: everything, cookies: everything, query: everything },
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { headers: except('host'), cookies: everything, query: everything },
};

export function readCachePolicy(assembly: Assembly, id: string): CachePolicy {
  const managed = managedCachePolicies[id];
  if (managed !== undefined) return managed;
  const config = customPolicy(assembly, 'AWS::CloudFront::CachePolicy', id).child('CachePolicyConfig');
  const key = config.child('ParametersInCacheKeyAndForwardedToOrigin');
  return {
    ...readSelections(key),
    minTtl: Number(config.text('MinTTL')),
    defaultTtl: Number(config.text('DefaultTTL')),
    maxTtl: Number(config.text('MaxTTL')),
    gzip: key.flag('EnableAcceptEncodingGzip'),
    brotli: key.flag('EnableAcceptEncodingBrotli'),
  };
}

export function readOriginRequestPolicy(assembly: Assembly, id: string | undefined): OriginRequestPolicy {
  if (id === undefined) return bare;
  const managed = managedOriginRequestPolicies[id];
  if (managed !== undefined) return managed;
  const policy = customPolicy(assembly, 'AWS::CloudFront::OriginRequestPolicy', id);
  return readSelections(policy.child('OriginRequestPolicyConfig'));
}

export function customPolicy(assembly: Assembly, type: string, id: string): Properties {
  const policy = assembly.ofType(type).find((resource) => resource.ref === id);
  if (policy === undefined) throw new Error(`No ${type} ${id}, and no managed one that is known here`);
  return propertiesOf(policy);
}

function readSelections(policy: Properties): OriginRequestPolicy {
  return {
    headers: readSelection(policy, 'Headers'),
    cookies: readSelection(policy, 'Cookies'),
    query: readSelection(policy, 'QueryStrings'),
  };
}
