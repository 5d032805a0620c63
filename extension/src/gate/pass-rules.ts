import { onlyPages, priorities, type Rule, resourceTypes } from './rule';

/** What was judged in this session of the browser. */
export interface Judged {
  /** Hosts that may be opened, each by itself: a sub-domain may be somebody else's. */
  readonly passed: readonly string[];
  /** Pages on hosts that many people share. */
  readonly passedUrls: readonly string[];
  /** Hosts of which nothing may be loaded. */
  readonly stopped: readonly string[];
}

/** Hosts with more labels are passed by page. */
export const mostLabels = 8;

const ids = { stopped: 1, hosts: 10, urls: 100 } as const;

/** The rules of a session. Hosts stand in one rule for each number of labels, which keeps sub-domains out. */
export function judgedRules({ passed, passedUrls, stopped }: Judged): readonly Rule[] {
  const rules: Rule[] = [];
  if (stopped.length > 0) {
    rules.push({
      id: ids.stopped,
      priority: priorities.stopped,
      action: { type: 'block' },
      condition: { requestDomains: stopped, resourceTypes },
    });
  }
  for (let labels = 1; labels <= mostLabels; labels++) {
    const hosts = passed.filter((host) => labelsOf(host) === labels);
    if (hosts.length === 0) continue;
    rules.push({
      id: ids.hosts + labels,
      priority: priorities.passed,
      action: { type: 'allow' },
      condition: { requestDomains: hosts, regexFilter: hostOf(labels), resourceTypes: onlyPages },
    });
  }
  return [...rules, ...passedUrls.map(urlRule)];
}

/** What the rules say, the other way round: the browser keeps them while the worker sleeps. */
export function judgedIn(rules: readonly Rule[]): Judged {
  const hostsOf = ({ condition }: Rule) => condition.requestDomains ?? [];
  return {
    stopped: rules.filter(({ id }) => id === ids.stopped).flatMap(hostsOf),
    passed: rules.filter(({ id }) => id > ids.hosts && id < ids.urls).flatMap(hostsOf),
    passedUrls: rules.filter(({ id }) => id >= ids.urls).map(({ condition }) => urlOf(condition)),
  };
}

export function labelsOf(host: string): number {
  return host.startsWith('[') ? 1 : host.split('.').length;
}

const label = '[^./:@\\[\\]]+';

function hostOf(labels: number): string {
  const name = labels === 1 ? `(?:${label}|\\[[^\\]/]+\\])` : `(?:${label}\\.){${labels - 1}}${label}`;
  return `^https?://(?:[^/@]*@)?${name}(?::[0-9]*)?(?:[/?]|$)`;
}

function urlRule(url: string, at: number): Rule {
  const exactly = /[*^|]/.test(url) ? { regexFilter: `^${quoted(url)}$` } : { urlFilter: `|${url}|` };
  return {
    id: ids.urls + at,
    priority: priorities.passed,
    action: { type: 'allow' },
    condition: { ...exactly, isUrlFilterCaseSensitive: true, resourceTypes: onlyPages },
  };
}

function urlOf({ urlFilter, regexFilter = '' }: Rule['condition']): string {
  return urlFilter?.slice(1, -1) ?? regexFilter.slice(1, -1).replace(/\\(.)/g, '$1');
}

function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
