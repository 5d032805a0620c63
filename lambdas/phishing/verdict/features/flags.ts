import { isClickTracker, isShortener } from '../hosts/known-hosts';
import { escapedCode } from '../url/percent-encoding';
import type { UrlFacts } from './url-facts';

const institutions = new Set([
  'gov',
  'edu',
  'mil',
  'ac',
  'gob',
  'gouv',
  'go',
  'govt',
  'gub',
  'gc',
  'nhs',
  'gv',
  'police',
  'sch',
  'k12',
  'int',
]);
const codeEnding = /\.(?:php|aspx?|jsp|cgi|do)(?:[?/]|$)/;
const pageEnding = /\.html?(?:[?/]|$)/;
const fileEnding = /\.(?:exe|zip|rar|apk|js|scr|iso|msi|dmg)(?:\?|$)/;
const documentEnding = /\.(?:pdf|docx?|xlsx?|jpe?g|png|gif|mp4|xml|rss|json|txt)(?:\?|$)/;
const contentFolder =
  /\/(?:wp-content|wp-includes|wp-admin|components|modules|plugins|templates|images|css|js|tmp|cache|uploads|includes)\//;
const domainAfterAt = /^[a-z0-9-]{1,63}\.[a-z]/i;
const beforeAt = /[a-z0-9._-]/i;
const dated = /\/(?:19|20)\d\d[/-](?:0?\d|1[0-2])\b/;
const language = /^\/[a-z]{2}(?:[-_][a-z]{2})?(?:\/|$)/;

export type Flags = Readonly<Record<string, boolean>>;

/** The yes-or-no features, in the order of the artifact's weights. */
export function readFlags(facts: UrlFacts): Flags {
  const { url, parts, lowerTail, nameTokens } = facts;
  const { ip, written, port } = url;
  const path = lowerTail.slice(0, facts.pathLength);
  const topLabel = parts.suffix.split('.')[0] ?? '';
  return {
    ipHost: ip !== undefined,
    obfuscatedIp: facts.obfuscatedIp,
    encodedHost: written.host.includes('%'),
    userinfo: written.userinfo !== '',
    userinfoWithDot: written.userinfo.includes('.'),
    port: port !== '',
    idn: url.host.includes('xn--'),
    mixedScript: facts.mixedScript,
    officialDomain: facts.official,
    brandInName: facts.brandInName !== undefined,
    brandIsName: facts.brandInName?.token === parts.name,
    brandInSubdomain: facts.brandInSubdomain !== undefined,
    brandInTail: facts.brandInTail !== undefined,
    brandTypo: facts.typo !== undefined,
    brandLookAlike: facts.lookAlike !== undefined,
    officialAsSubdomain: facts.officialAsSubdomain,
    brandOnHosting: parts.hosted && (facts.brandInName ?? facts.brandInSubdomain) !== undefined,
    shortener: isShortener(url.host),
    clickTracker: isClickTracker(url.host),
    hosted: parts.hosted,
    userContent: facts.userContent && !parts.hosted,
    institution: institutions.has(topLabel),
    emailInUrl: holdsAddress(lowerTail) || holdsAddress(url.fragment),
    embeddedUrl: lowerTail.includes('http:/') || lowerTail.includes('https:/'),
    embeddedName:
      path.includes('.com') || path.includes('www.') || path.includes('.net/') || path.includes('.co.'),
    doubleSlash: path.includes('//'),
    doubleEncoded: isDoubleEncoded(url.tail),
    userFolder: path.includes('/~'),
    bareHost: url.tail === '/',
    query: lowerTail.length > facts.pathLength,
    fragment: url.fragment !== '',
    codePage: codeEnding.test(path),
    htmlPage: pageEnding.test(path),
    download: fileEnding.test(path),
    document: documentEnding.test(path),
    contentFolder: contentFolder.test(path),
    dated: dated.test(path),
    language: language.test(path),
    folder: path.length > 1 && path.endsWith('/'),
    indexPage: path.includes('/index.'),
    hiddenFolder: path.includes('/.'),
    allDigitsName: nameTokens.length > 0 && nameTokens.every(isNumber),
    startsWithWww: url.host.startsWith('www') && url.host.charCodeAt(3) !== 0x2e,
    deepHost: parts.subdomains.length > 3,
  };
}

/** Whether an e-mail address is in the text. From each `@` outwards: a search from the left would try every start. */
export function holdsAddress(text: string): boolean {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (beforeAt.test(text.charAt(at - 1)) && domainAfterAt.test(text.slice(at + 1, at + 66))) return true;
  }
  return false;
}

function isDoubleEncoded(tail: string): boolean {
  for (let at = tail.indexOf('%25'); at >= 0; at = tail.indexOf('%25', at + 3)) {
    if (escapedCode(tail, at + 2) >= 0) return true;
  }
  return false;
}

function isNumber(text: string): boolean {
  for (let at = 0; at < text.length; at++)
    if (text.charCodeAt(at) < 0x30 || text.charCodeAt(at) > 0x39) return false;
  return text !== '';
}
