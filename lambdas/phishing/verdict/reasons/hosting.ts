import type { UrlFacts } from '../features/url-facts';
import { isFormHost, publishingSite } from '../hosts/known-hosts';
import { quoted, type Reason, shownSite } from './reason';

/** How an address is hosted. `odd` is what speaks against it; the others only say who may publish there. */
export interface Hosting {
  readonly reason: Reason;
  readonly odd: boolean;
}

const program = /\.(?:exe|apk|msi|dmg|scr|bat|jar|ipa|vbs)$/;
const machineFolder =
  /\/(wp-includes|wp-content\/plugins|wp-content\/themes|wp-content(?=\/(?!uploads\/))|wp-admin|cgi-bin|\.well-known)\/[^/]/;
/** Letters that nobody has to write as codes, several of them. */
const codedLetters = /(?:%(?:25)*[46][1-9a-f][^%]*){3}/i;
const longestCoded = 400;
const ownFolder = /^\/(~[^/]+)/;

/** The first that fits. */
export function hostingOf(facts: UrlFacts): Hosting | undefined {
  const { url, obfuscatedIp, lowerTail, pathLength, parts } = facts;
  const path = lowerTail.slice(0, pathLength);
  const site = shownSite(url.host);
  if (obfuscatedIp) return odd({ kind: 'disguised-number', site });
  if (url.ip !== undefined) return odd({ kind: 'number-address', site });
  if (isFormHost(url.host, lowerTail)) return { reason: { kind: 'form' }, odd: false };
  const file = program.exec(path);
  if (file !== null) return odd({ kind: 'program', text: file[0] });
  const platform = publishingSite(url.host, parts.hosted ? parts.suffix : undefined);
  if (platform !== undefined)
    return { reason: { kind: 'anyone-publishes', site: shownSite(platform) }, odd: false };
  const folder = ownFolder.exec(path);
  if (folder !== null) return odd({ kind: 'shared-server', text: quoted(folder[1] ?? '') });
  const machine = machineFolder.exec(path);
  if (machine !== null) return odd({ kind: 'machine-folder', text: machine[1] ?? '' });
  return codedLetters.test(url.tail.slice(0, longestCoded)) ? odd({ kind: 'coded-letters' }) : undefined;
}

function odd(reason: Reason): Hosting {
  return { reason, odd: true };
}
