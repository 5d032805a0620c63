import type { Brand } from './brands/brands';
import type { UrlFacts } from './features/url-facts';
import type { GuardName } from './guard';

/** Plain words for each numeric feature; `#` is its value. */
const numberPhrases: Readonly<Record<string, string>> = {
  hostLength: 'a host name of # characters',
  nameLength: 'a registered name of # characters',
  subdomains: '# sub-domains',
  subdomainLength: 'sub-domains of # characters together',
  longestLabel: 'a part of # characters in the host name',
  hostHyphens: '# hyphens in the host name',
  nameHyphens: '# hyphens in the registered name',
  hostDigits: '# digits in the host name',
  nameDigits: '# digits in the registered name',
  hostDigitShare: 'the share of digits in the host name',
  nameEntropy: 'how random the registered name looks',
  nameConsonantRun: '# consonants in a row in the registered name',
  nameVowelShare: 'the share of vowels in the registered name',
  hostSwitches: '# changes between letters and digits in the host name',
  nameSwitches: '# changes between letters and digits in the registered name',
  nameDistinct: '# different characters in the registered name',
  hostConsonantRun: '# consonants in a row in the host name',
  subdomainDigits: '# digits in the sub-domains',
  tldsInHost: '# domain endings inside the host name',
  hostSensitive: '# sign-in or payment words in the host name',
  hostStems: '# sign-in or payment words inside the host name',
  tailLength: 'a path and query of # characters',
  pathLength: 'a path of # characters',
  pathDepth: '# slashes in the path',
  longestSegment: 'a part of # characters in the path',
  lastSegment: 'a last path part of # characters',
  pathDigits: '# digits in the path',
  pathHyphens: '# hyphens in the path',
  pathUpper: '# capitals in the path',
  pathDots: '# dots in the path',
  percents: '# encoded characters',
  tailSensitive: '# sign-in or payment words in the path',
  queryLength: 'a query of # characters',
  parameters: '# query parameters',
  queryDigits: '# digits in the query',
  tailEntropy: 'how random the path looks',
  hexRun: '# hexadecimal digits in a row',
  digitRun: '# digits in a row in the path',
  tailSymbols: '# special characters in the path',
  tailSwitches: '# changes between letters and digits in the path',
  tailVowelShare: 'the share of vowels in the path',
  tailConsonantRun: '# consonants in a row in the path',
};

/** Plain words for each flag that is set; `*` is the brand it is about. */
const flagPhrases: Readonly<Record<string, string>> = {
  ipHost: 'an IP address instead of a name',
  obfuscatedIp: 'a disguised IP address',
  encodedHost: 'encoded characters in the host name',
  userinfo: 'a user name in front of the host',
  userinfoWithDot: 'a fake host name in front of the real one',
  port: 'an unusual port',
  idn: 'a host name in another alphabet',
  mixedScript: 'letters of two alphabets in one name',
  officialDomain: 'the domain of a well-known company',
  brandInName: '* inside somebody else’s domain',
  brandIsName: '* under another ending',
  brandInSubdomain: '* in front of somebody else’s domain',
  brandInTail: '* in the path of somebody else’s site',
  brandTypo: '* with one letter changed',
  brandLookAlike: 'a name that looks like *',
  officialAsSubdomain: 'a well-known domain in front of somebody else’s',
  brandOnHosting: '* on a free hosting platform',
  shortener: 'a link shortener',
  clickTracker: 'a click counter of a mail service',
  hosted: 'a hosting platform where anyone can publish',
  userContent: 'a place where anyone can publish',
  institution: 'an ending reserved for public institutions',
  emailInUrl: 'an e-mail address in the link',
  embeddedUrl: 'another link inside the link',
  embeddedName: 'another host name inside the path',
  doubleSlash: 'a double slash in the path',
  doubleEncoded: 'characters encoded twice',
  userFolder: 'a personal folder on a server',
  bareHost: 'a bare host name without a path',
  query: 'a query after the path',
  fragment: 'a fragment after the path',
  codePage: 'a page made by a script',
  htmlPage: 'a plain HTML page',
  download: 'a download of a program',
  document: 'a document or image',
  contentFolder: 'a folder that websites keep their files in',
  dated: 'a date in the path',
  language: 'a language at the start of the path',
  folder: 'a path that ends as a folder',
  indexPage: 'an index page named in full',
  hiddenFolder: 'a hidden folder',
  allDigitsName: 'a registered name of digits only',
  startsWithWww: 'a host name that only begins like www',
  deepHost: 'many sub-domains',
};

const guardPhrases: Readonly<Record<GuardName, string>> = {
  'script-target': 'the link carries a program instead of an address',
  'private-host': 'the host is on this machine or in the home network',
  'redirect-to-phishing': 'the link leads on to a page that looks like phishing',
  'official-domain': 'the domain belongs to a well-known company',
  'well-known-domain': 'the domain belongs to a well-known site',
  'userinfo-host': 'a fake host name stands in front of the real one',
  'obfuscated-ip': 'the host is a disguised IP address',
  'official-domain-as-subdomain': 'a well-known domain stands in front of somebody else’s',
  'brand-look-alike': 'the name imitates a well-known one with look-alike letters',
  'mixed-script': 'the name mixes letters of two alphabets that look alike',
  'victim-address': 'an e-mail address is handed to a page where anyone can publish',
  'click-tracker': 'a click counter of a mail service: the target is not known',
  shortener: 'a link shortener: the target is not known',
  'plain-idn': 'a plain name in another alphabet',
};

export function numberPhrase(name: string, value: number): string {
  return (numberPhrases[name] ?? name).replace('#', String(value));
}

export function flagPhrase(name: string, facts: UrlFacts): string {
  return (flagPhrases[name] ?? name).replace('*', `“${brandBehind(name, facts)?.token ?? 'a known name'}”`);
}

function brandBehind(flag: string, facts: UrlFacts): Brand | undefined {
  const { brandInName, brandInSubdomain, brandInTail, typo, lookAlike } = facts;
  if (flag === 'brandTypo') return typo;
  if (flag === 'brandLookAlike') return lookAlike;
  if (flag === 'brandInTail') return brandInTail;
  return flag === 'brandInSubdomain' ? brandInSubdomain : (brandInName ?? brandInSubdomain);
}

export function guardPhrase(rule: GuardName): string {
  return guardPhrases[rule];
}
