import type { Kept } from './edge-cache';
import type { CachePolicy } from './policies';

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** Of these CloudFront keeps errors for a while, so that a broken origin gets some rest. */
const cachedErrors = new Set([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]);
const cachedStatuses = new Set([200, 203, 300, 301, 308, 410]);

/**
 * How long an answer may be kept, in seconds; undefined: not at all.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
 */
export function timeToLive(
  status: number,
  headers: Headers,
  policy: CachePolicy,
  errorTtl: number,
  now: number,
): number | undefined {
  if (policy.maxTtl === 0) return undefined;
  if (cachedErrors.has(status))
    return Math.max(errorTtl, Math.min(statedAge(headers, now) ?? 0, policy.maxTtl));
  if (!cachedStatuses.has(status)) return undefined;
  const directives = directivesOf(headers);
  if (['no-cache', 'no-store', 'private'].some((name) => directives.has(name))) {
    if (policy.minTtl > 0) return policy.minTtl;
    return directives.has('no-cache') && !directives.has('no-store') && !directives.has('private')
      ? 0
      : undefined;
  }
  const stated = statedAge(headers, now) ?? policy.defaultTtl;
  return Math.max(policy.minTtl, Math.min(stated, policy.maxTtl));
}

/**
 * Whether an answer may be used after its time because the origin fails: CloudFront does so for as long as it has it,
 * unless `stale-if-error` says how long.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
export function mayOutlive({ status, headers, since, ttl }: Kept, now: number): boolean {
  if (status >= 400) return false;
  const seconds = directivesOf(headers).get('stale-if-error');
  return seconds === undefined || now < since + (ttl + Number(seconds)) * 1000;
}

/** Seconds, from s-maxage, max-age or Expires, in this order. */
function statedAge(headers: Headers, now: number): number | undefined {
  const directives = directivesOf(headers);
  const seconds = directives.get('s-maxage') ?? directives.get('max-age');
  if (seconds !== undefined && /^\d{1,10}$/.test(seconds)) return Number(seconds);
  const expires = headers.expires;
  if (typeof expires !== 'string') return undefined;
  const date = Date.parse(expires);
  return Number.isNaN(date) ? 0 : Math.max(0, Math.floor((date - now) / 1000));
}

function directivesOf(headers: Headers): ReadonlyMap<string, string> {
  const parts = String(headers['cache-control'] ?? '').split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', value = ''] = part.trim().split('=', 2);
      return [name.toLowerCase(), value.replace(/"/g, '')] as const;
    }),
  );
}
