import { onHost, type UrlFacts } from './features/url-facts';

/** Of a name with more labels only the last ones are looked at again: the front is decoration. */
const maxLabels = 8;

/**
 * The same URL without what its owner may put in front of the host for nothing: without the first sub-domain, without the
 * first two, and at the registered domain. The name of a tenant on a hosting platform stays.
 */
export function shorterLooks(facts: UrlFacts): readonly UrlFacts[] {
  const { parts, url } = facts;
  const count = parts.subdomains.length;
  if (count === 0 || url.ip !== undefined) return [];
  const domainLabels = parts.domain.split('.').length;
  const rest = parts.labels.slice(-Math.min(maxLabels, domainLabels + count));
  const kept = new Set(
    [rest.length - 1, rest.length - 2, domainLabels].filter((size) => size >= domainLabels),
  );
  return [...kept].map((size) => onHost(facts, rest.slice(-size).join('.')));
}
