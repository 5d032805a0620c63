import { splitHost } from '../../../lambdas/phishing/verdict/hosts/host-parts';
import { publishingSite } from '../../../lambdas/phishing/verdict/hosts/known-hosts';
import type { WebUrl } from '../../../lambdas/phishing/verdict/url/web-url';
import type { AddressParts } from '../worker/requests';
import { sharesHost } from './opinion';

export function addressParts(url: WebUrl): AddressParts {
  const { host, ip, tail, port } = url;
  const { domain, suffix, hosted, unicode } = splitHost(host, ip !== undefined);
  const platform = publishingSite(host, hosted ? suffix : undefined);
  // Whoever has a name below a platform owns that name; a platform without names below it is anybody's.
  const isShared = sharesHost(url) && !hosted;
  const counts = isShared ? (platform ?? host) : domain;
  const seen = host.startsWith('www.') && !unicode.startsWith('www.') ? `www.${unicode}` : unicode;
  return {
    front: host.slice(0, host.length - counts.length),
    counts,
    isShared,
    rest: `${port === '' ? '' : `:${port}`}${tail === '/' ? '' : tail}`,
    seen: seen === host ? undefined : cut(seen, counts.split('.').length),
  };
}

function cut(host: string, labels: number): AddressParts['seen'] {
  const counts = host.split('.').slice(-labels).join('.');
  return { front: host.slice(0, host.length - counts.length), counts };
}
