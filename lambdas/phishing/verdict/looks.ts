import { onHost, type UrlFacts } from './features/url-facts';

/** Labels in front of the registered domain that are looked at again: more are decoration. */
const maxInFront = 4;

/**
 * The same URL without what its owner may put in front of the host for nothing: with fewer and fewer sub-domains, down to
 * the registered domain. The name of a tenant on a hosting platform stays.
 */
export function shorterLooks(facts: UrlFacts): readonly UrlFacts[] {
  const { parts, url } = facts;
  if (url.ip !== undefined) return [];
  const most = Math.min(maxInFront, parts.subdomains.length - 1);
  const domainAt = parts.labels.length - parts.domain.split('.').length;
  return Array.from({ length: most + 1 }, (_, fewer) => {
    return onHost(facts, parts.labels.slice(domainAt - most + fewer).join('.'));
  });
}
