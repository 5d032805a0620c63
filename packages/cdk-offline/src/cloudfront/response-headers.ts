import type { Properties } from '../properties';
import type { Assembly } from '../services';
import { customPolicy } from './policies';

export interface HeaderSetting {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
  /** Whether it replaces the origin's header of this name. */
  readonly override: boolean;
}

export interface ResponseHeadersPolicy {
  readonly set: readonly HeaderSetting[];
  readonly remove: readonly string[];
}

export function readResponseHeadersPolicy(assembly: Assembly, id: string | undefined): ResponseHeadersPolicy {
  if (id === undefined) return { set: [], remove: [] };
  const policy = customPolicy(assembly, 'AWS::CloudFront::ResponseHeadersPolicy', id);
  const config = policy.child('ResponseHeadersPolicyConfig');
  config.refuse('CorsConfig', 'ServerTimingHeadersConfig');
  const custom = config
    .child('CustomHeadersConfig')
    .children('Items')
    .map((item) => setting(item, item.text('Header'), item.text('Value')));
  const removed = config.child('RemoveHeadersConfig').children('Items');
  return {
    set: [...securityHeaders(config.child('SecurityHeadersConfig')), ...custom],
    remove: removed.map((item) => item.text('Header').toLowerCase()),
  };
}

/** As configured, HSTS included: browsers pass over it where there is no TLS. */
export function applyResponseHeaders<T>(
  headers: Readonly<Record<string, T>>,
  { set, remove }: ResponseHeadersPolicy,
): Record<string, T | string> {
  const kept = Object.entries(headers).filter(([name]) => !remove.includes(name));
  const result: Record<string, T | string> = Object.fromEntries(kept);
  for (const { name, value, override } of set)
    if (override || result[name] === undefined) result[name] = value;
  return result;
}

function securityHeaders(config: Properties): readonly HeaderSetting[] {
  config.refuse('XSSProtection');
  const readers: Readonly<Record<string, readonly [name: string, value: (part: Properties) => string]>> = {
    ContentSecurityPolicy: ['Content-Security-Policy', (part) => part.text('ContentSecurityPolicy')],
    ContentTypeOptions: ['X-Content-Type-Options', () => 'nosniff'],
    FrameOptions: ['X-Frame-Options', (part) => part.text('FrameOption')],
    ReferrerPolicy: ['Referrer-Policy', (part) => part.text('ReferrerPolicy')],
    StrictTransportSecurity: ['Strict-Transport-Security', strictTransportSecurity],
  };
  return Object.entries(readers)
    .filter(([key]) => config.has(key))
    .map(([key, [name, value]]) => setting(config.child(key), name, value(config.child(key))));
}

function setting(part: Properties, name: string, value: string): HeaderSetting {
  return { name: name.toLowerCase(), value, override: part.flag('Override') };
}

function strictTransportSecurity(part: Properties): string {
  const flags = [part.flag('IncludeSubdomains') && 'includeSubDomains', part.flag('Preload') && 'preload'];
  return [`max-age=${part.text('AccessControlMaxAgeSec')}`, ...flags.filter((flag) => flag !== false)].join(
    '; ',
  );
}
