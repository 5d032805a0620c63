/** A rule of declarativeNetRequest, as far as it is used here. */
export interface Rule {
  readonly id: number;
  /** Of all rules that match a request, static ones included, the highest decides; of equal ones `allow` does. */
  readonly priority: number;
  readonly action: { readonly type: 'allow' | 'block' };
  readonly condition: RuleCondition;
}

export interface RuleCondition {
  /** Each covers its sub-domains. */
  readonly requestDomains?: readonly string[];
  readonly excludedRequestDomains?: readonly string[];
  readonly requestMethods?: readonly 'post'[];
  readonly resourceTypes: readonly ResourceType[];
  readonly urlFilter?: string;
  readonly regexFilter?: string;
  readonly isUrlFilterCaseSensitive?: boolean;
}

export const resourceTypes = [
  'main_frame',
  'sub_frame',
  'stylesheet',
  'script',
  'image',
  'font',
  'object',
  'xmlhttprequest',
  'ping',
  'csp_report',
  'media',
  'websocket',
  'webtransport',
  'webbundle',
  'other',
] as const;

export type ResourceType = (typeof resourceTypes)[number];

export const onlyPages = ['main_frame'] as const;

/** What outdoes what. */
export const priorities = {
  gate: 1,
  wellKnown: 2,
  posts: 3,
  passed: 4,
  stopped: 10,
  /** Twice the entry's length is added, and one on the black list: the more specific entry wins, on a tie the black list. */
  lists: 100,
  opened: 1_000,
  server: 2_000,
  off: 3_000,
} as const;
