import type { UrlFacts } from '../features/url-facts';
import type { Register } from '../register/register';
import type { Imitation } from './imitation';
import { quoted, type Reason, shownSite } from './reason';
import { authorityWord, bankWord } from './spoken-words';
import { isBank } from './standing';

/** So many names in front of a domain hide its end. */
const manyLabels = 3;
/** In front of most sites; nobody takes them for a name. */
const ordinaryFront =
  /^(?:.{1,3}|mail|blog|home|shop|news|wiki|forum|docs|static|store|media|mobile|img\d*|www\d*)$/;
/** Endings of countries that are sold to everybody, and that of who reads this. */
const noCountry = new Set(
  'ac ad ai am as bz cc cd cf co cx dj eu fm ga gd gg gl gq gs im io je la li ly me ml ms mu nu pn pw sc sh so sr st su sx tc tf tk to tv vc vg vn wf ws yt'.split(
    ' ',
  ),
);

/** That we do not know whoever it is. */
export function strangerTo(about: UrlFacts, imitation: Imitation | undefined, register: Register): Reason {
  const site = shownSite(about.parts.domain);
  const bank = imitation?.brand !== undefined && isBank(imitation.brand, register);
  const text = bank ? undefined : bankWord(about);
  if (text !== undefined) return { kind: 'bank-word', text, site };
  const authority = bank ? undefined : authorityWord(about);
  if (authority !== undefined) return { kind: 'authority-word', text: authority, site };
  return { kind: bank ? 'no-bank' : 'unknown-site', site };
}

/** What stands in front of a domain is its owner's choice. */
export function chosenInFront({ parts, userContent, url }: UrlFacts): readonly Reason[] {
  const { subdomains } = parts;
  if (userContent || url.ip !== undefined || subdomains.every((label) => ordinaryFront.test(label)))
    return [];
  const text = quoted(subdomains.join('.'));
  const kind = subdomains.length < manyLabels ? 'front-by-owner' : 'many-in-front';
  return [{ kind, text, site: shownSite(parts.domain) }];
}

/** What the name itself says: letters that programs show otherwise, or its country. */
export function nameReasons({ parts, userContent, url }: UrlFacts): readonly Reason[] {
  if (userContent || url.ip !== undefined) return [];
  const site = shownSite(parts.domain);
  if (parts.domain.includes('xn--') && parts.name !== '')
    return [{ kind: 'more-letters', text: quoted(parts.name), site }];
  const ending = parts.suffix.slice(parts.suffix.lastIndexOf('.') + 1);
  if (!/^[a-z]{2}$/.test(ending) || noCountry.has(ending)) return [];
  return [
    { kind: 'country-ending', text: `.${ending}`, other: ending === 'uk' ? 'GB' : ending.toUpperCase() },
  ];
}
