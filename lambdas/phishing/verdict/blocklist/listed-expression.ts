import { brandTable } from '../brands/brand-table';
import { createBrands } from '../brands/brands';
import { readFacts, type UrlFacts } from '../features/url-facts';
import { isFormHost, isNamedTracker, isShortener } from '../hosts/known-hosts';
import { covers } from '../hosts/name-set';
import { wellKnownDomains } from '../hosts/well-known-domains';
import type { WebUrl } from '../url/web-url';
import { expressionParts, expressionsOf } from './expressions';

/** A review loads no model, so it goes by the table that models are made with. */
const brands = createBrands(brandTable);

/**
 * The expression under which a confirmed URL is listed: its host if there is no path, otherwise the page. Undefined where
 * it would stand for other people's pages as well, or for one family's own devices.
 */
export function listedExpression(url: WebUrl): string | undefined {
  const { path, query } = expressionParts(url);
  const isOnePage = path !== '/' && query === '' && !path.includes('*');
  if (url.ip?.private || (!isOnePage && isManyPeoples(readFacts(url, brands)))) return undefined;
  return expressionsOf(url)[0];
}

/** Whose pages these are stands in what is not kept of a URL; on a hosting platform it stands in the host's name. */
function isManyPeoples({ url, parts, official, userContent, lowerTail }: UrlFacts): boolean {
  if (parts.hosted) return false;
  if (official || userContent || covers(wellKnownDomains, url.host)) return true;
  return isShortener(url.host) || isNamedTracker(url.host) || isFormHost(url.host, lowerTail);
}
