import type { UrlFacts } from '../features/url-facts';
import { isFormHost, publishingSite } from '../hosts/known-hosts';
import { quoted, type Reason, shownSite } from './reason';

/**
 * How an address is hosted. What is `odd` speaks against it by itself; of what is `open` a family must know even where it
 * is allowed, because anybody may publish there; the rest is told with statistics.
 */
export interface Hosting {
  readonly reason: Reason;
  readonly weight: 'odd' | 'open' | 'plain';
}

const program = /\.(?:exe|apk|msi|dmg|scr|bat|jar|ipa|vbs)$/;
const packedFile = /\.(?:zip|rar|7z|iso|img|cab|docm|xlsm)$/;
const machineFolder =
  /\/(wp-includes|wp-content\/plugins|wp-content\/themes|wp-content(?=\/(?!uploads\/))|wp-admin|cgi-bin|\.well-known)\/[^/]/;
/** Letters that nobody has to write as codes, several of them. */
const codedLetters = /(?:%(?:25)*[46][1-9a-f][^%]*){3}/i;
const longestCoded = 400;
const ownFolder = /^\/(~[^/]+)/;
/** Until 2023, by one registry: https://domainincite.com/tag/freenom */
const givenAway = new Set('tk ml ga cf gq'.split(' '));

/** The first that fits. */
export function hostingOf(facts: UrlFacts): Hosting | undefined {
  const { url, obfuscatedIp, lowerTail, pathLength, parts } = facts;
  const path = lowerTail.slice(0, pathLength);
  const site = shownSite(url.host);
  if (obfuscatedIp) return odd({ kind: 'disguised-number', site });
  if (url.ip !== undefined) return odd({ kind: 'number-address', site });
  if (isFormHost(url.host, lowerTail)) return { reason: { kind: 'form' }, weight: 'open' };
  const file = program.exec(path);
  if (file !== null) return odd({ kind: 'program', text: file[0] });
  const platform = publishingSite(url.host, parts.hosted ? parts.suffix : undefined);
  if (platform !== undefined)
    return { reason: { kind: 'anyone-publishes', site: shownSite(platform) }, weight: 'open' };
  const folder = ownFolder.exec(path);
  if (folder !== null) return odd({ kind: 'shared-server', text: quoted(folder[1] ?? '') });
  const machine = machineFolder.exec(path);
  if (machine !== null) return odd({ kind: 'machine-folder', text: machine[1] ?? '' });
  if (codedLetters.test(url.tail.slice(0, longestCoded))) return odd({ kind: 'coded-letters' });
  return plainHosting(facts, path);
}

function plainHosting({ url, parts }: UrlFacts, path: string): Hosting | undefined {
  const packed = packedFile.exec(path);
  if (packed !== null) return plain({ kind: 'packed-file', text: packed[0] });
  if (url.port !== '') return plain({ kind: 'odd-port', text: `:${url.port}` });
  return givenAway.has(parts.suffix) ? plain({ kind: 'given-away', text: `.${parts.suffix}` }) : undefined;
}

function odd(reason: Reason): Hosting {
  return { reason, weight: 'odd' };
}

function plain(reason: Reason): Hosting {
  return { reason, weight: 'plain' };
}
