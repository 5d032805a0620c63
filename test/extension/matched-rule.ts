import type { Rule } from '../../extension/src/gate/rule';

export interface MadeRequest {
  readonly url: string;
  readonly type: Rule['condition']['resourceTypes'][number];
  readonly method?: string;
}

/** What a browser does by the rules: https://developer.chrome.com/docs/extensions/reference/api/declarativeNetRequest. */
export function actionFor(rules: readonly Rule[], request: MadeRequest): 'allow' | 'block' {
  const matching = rules.filter((rule) => fits(rule, request));
  const highest = Math.max(...matching.map(({ priority }) => priority));
  const deciding = matching.filter(({ priority }) => priority === highest);
  return deciding.length === 0 || deciding.some(({ action }) => action.type === 'allow') ? 'allow' : 'block';
}

function fits({ condition }: Rule, { url, type, method = 'get' }: MadeRequest): boolean {
  const { hostname } = new URL(url);
  const covers = (domain: string) => hostname === domain || hostname.endsWith(`.${domain}`);
  const { urlFilter, regexFilter, requestDomains, excludedRequestDomains, requestMethods } = condition;
  return (
    condition.resourceTypes.includes(type) &&
    (requestMethods?.some((each) => each === method) ?? true) &&
    (requestDomains?.some(covers) ?? true) &&
    !excludedRequestDomains?.some(covers) &&
    (regexFilter === undefined || new RegExp(regexFilter).test(url)) &&
    (urlFilter === undefined || fitsFilter(urlFilter, url))
  );
}

function fitsFilter(filter: string, url: string): boolean {
  const text = filter.replace(/^\||\|$/g, '');
  if (filter.startsWith('|') && filter.endsWith('|')) return url === text;
  return filter.startsWith('|') ? url.startsWith(text) : url.includes(text);
}
