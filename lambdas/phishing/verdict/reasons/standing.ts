import type { Brand } from '../brands/brands';
import type { UrlFacts } from '../features/url-facts';
import { isWellKnown } from '../guard';
import { isShortener } from '../hosts/known-hosts';
import type { RegisterKind } from '../register/kinds';
import type { Register } from '../register/register';
import { isRestricted } from '../register/restricted-suffix';
import { type Reason, type ReasonKind, shownSite } from './reason';

/** Whose an address is, as far as the table of brands, the registers and its ending say. */
export function standingReasons(facts: UrlFacts, register: Register): readonly Reason[] {
  const { parts, url, userContent } = facts;
  if (userContent || url.ip !== undefined || isShortener(url.host)) return [];
  const site = shownSite(parts.domain);
  const owner = ownerOf(facts);
  const kind = widened(register.kindOf(parts.domain), parts.suffix);
  const found: Reason[] = owner === undefined ? [] : [{ kind: 'own-address', brand: owner.name, site }];
  if (kind !== undefined && kind !== 'popular' && (owner === undefined || kind !== 'other'))
    found.push({ kind: `register-${kind}`, site });
  if (isRestricted(parts.suffix) && parts.suffix !== 'int')
    found.push({ kind: endingKind(parts.suffix), text: parts.suffix });
  if (found.length > 0) return found;
  if (kind === 'popular') return [{ kind: 'much-visited', site }];
  return isWellKnown(facts) ? [{ kind: 'well-known', site }] : [];
}

/** Not of a host below an ending that a brand owns: what is below `gov.uk` is each authority's own. */
function ownerOf({ parts, official, brands }: UrlFacts): Brand | undefined {
  const { labels, name, suffix } = parts;
  return official && brands.ownerOfName(suffix) === undefined
    ? brands.ownerOf(labels, name, suffix)
    : undefined;
}

/**
 * Lists of shops and of media are lists of sites with accounts: what they call a site is rough. The register of schools and
 * universities guesses which it is by the name, and below `k12` there are schools only.
 */
function widened(
  kind: RegisterKind | undefined,
  suffix: string,
): Exclude<RegisterKind, 'shop' | 'media'> | undefined {
  if (kind === 'university' && suffix.startsWith('k12.')) return 'school';
  return kind === 'shop' || kind === 'media' ? 'other' : kind;
}

function endingKind(suffix: string): ReasonKind {
  if (suffix === 'bank' || suffix.startsWith('bank.')) return 'ending-bank';
  return /^(?:edu|ac|ed)(?:\.|$)/.test(suffix) ? 'ending-education' : 'ending-government';
}

export function isBank({ domains }: Brand, register: Register): boolean {
  return register.kindOf(domains[0] ?? '') === 'bank';
}
