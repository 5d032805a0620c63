import type { Assessment } from '../assess';
import type { UrlFacts } from '../features/url-facts';
import { carriesScript, namesVictim } from '../guard';
import { isCopier, isFormHost, isNamedTracker, isShortener } from '../hosts/known-hosts';
import { isForwarder } from '../redirects/forwarders';
import { decodeEscapes } from '../url/percent-encoding';
import { type Reason, shownSite } from './reason';

/** Where a link leads, or why nobody can see it. */
export function destinationOf({ facts, target, rule }: Assessment): readonly Reason[] {
  const { url, lowerTail } = facts;
  if (carriesScript(lowerTail)) return [{ kind: 'script' }];
  if (rule === 'too-many-targets') return [{ kind: 'many-addresses' }];
  if (target !== undefined) return ledTo(facts, target);
  if (isShortener(url.host))
    return [url.tail === '/' ? { kind: 'short-links', site: shownSite(url.host) } : { kind: 'short-link' }];
  if (isNamedTracker(url.host)) return [{ kind: 'click-counter' }];
  return namesVictim(facts) && !isFormHost(url.host, lowerTail) ? [{ kind: 'mail-address' }] : [];
}

function ledTo(facts: UrlFacts, target: UrlFacts): readonly Reason[] {
  const { host } = facts.url;
  const site = shownSite(target.url.host);
  if (isNamedTracker(host)) return [{ kind: 'mail-filter', text: shownSite(host), site }];
  if (isCopier(host)) return [{ kind: 'copy-of', site }];
  const led: Reason = { kind: isForwarder(host) ? 'leads-to' : 'carries', site };
  return isVisible(facts, target.url.host) ? [led] : [led, { kind: 'hidden-end' }];
}

/** An address in the link that did not decide. */
export function carriedReasons({ carried, target }: Assessment): readonly Reason[] {
  // A word without a dot is nobody's address.
  if (carried === undefined || target !== undefined || !carried.url.host.includes('.')) return [];
  return [{ kind: 'also-carries', site: shownSite(carried.url.host) }];
}

/** Whether a reader finds the target's name in the link. */
function isVisible({ url }: UrlFacts, host: string): boolean {
  return decodeEscapes(url.tail + url.fragment)
    .toLowerCase()
    .includes(host);
}
