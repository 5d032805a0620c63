/** What stands behind one sentence. Kinds are stored with log entries: they are added to, never taken away. */
export type ReasonKind =
  | 'list-blocks'
  | 'list-allows'
  | 'exception-allowed'
  | 'exception-blocked'
  | 'protection-off'
  | 'own-network'
  | 'script'
  | 'many-addresses'
  | 'leads-to'
  | 'carries'
  | 'copy-of'
  | 'mail-filter'
  | 'hidden-end'
  | 'short-link'
  | 'click-counter'
  | 'mail-address'
  | 'before-at'
  | 'mixed-script'
  | 'cyrillic'
  | 'greek'
  | 'look-alike-digit'
  | 'look-alike'
  | 'brand-in-front'
  | 'name-in-front'
  | 'many-in-front'
  | 'brand-in-name'
  | 'one-letter'
  | 'product'
  | 'authority'
  | 'brand-behind-slash'
  | 'brand-by-author'
  | 'brand-own-site'
  | 'own-address'
  | 'register-bank'
  | 'register-credit-union'
  | 'register-e-banking-provider'
  | 'register-government'
  | 'register-university'
  | 'register-school'
  | 'register-other'
  | 'much-visited'
  | 'well-known'
  | 'ending-government'
  | 'ending-education'
  | 'ending-bank'
  | 'unknown-site'
  | 'no-bank'
  | 'bank-word'
  | 'number-address'
  | 'disguised-number'
  | 'form'
  | 'shared-server'
  | 'anyone-publishes'
  | 'program'
  | 'machine-folder'
  | 'not-encrypted'
  | 'coded-letters'
  | 'speaks-sign-in'
  | 'speaks-confirm'
  | 'speaks-code'
  | 'speaks-gift'
  | 'speaks-paying'
  | 'speaks-coins'
  | 'speaks-betting'
  | 'statistics-against'
  | 'statistics-for'
  | 'unsure'
  | 'nothing-suspicious'
  | 'nothing-known'
  | 'led-on'
  | 'short-links'
  | 'also-carries'
  | 'front-by-owner'
  | 'belongs-to'
  | 'authority-word'
  | 'country-ending'
  | 'more-letters'
  | 'given-away'
  | 'odd-port'
  | 'packed-file'
  | 'speaks-account'
  | 'speaks-security'
  | 'speaks-service'
  | 'speaks-parcel'
  | 'speaks-mailbox'
  | 'speaks-bargain'
  | 'speaks-download'
  | 'speaks-sex';

/** A fact that can be checked on the address itself, and what its sentence names. */
export interface Reason {
  readonly kind: ReasonKind;
  /** A piece of the address, or a list entry, at most 40 characters. */
  readonly text?: string;
  /** A host or a registered domain, at most 80 characters: the end of a longer one. */
  readonly site?: string;
  /** Another entry than `text`, the digit of a look-alike, or the two letters of a country. */
  readonly other?: string;
  /** The name of whoever is meant, and the domain that is theirs. */
  readonly brand?: string;
  readonly own?: string;
}

const longestText = 40;
const longestSite = 80;
/** Characters that change how others are shown. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A piece of the address as it may be quoted: cut in the middle. */
export function quoted(piece: string): string {
  const text = piece.replace(unseen, '');
  if (text.length <= longestText) return text;
  return `${text.slice(0, longestText / 2)}…${text.slice(1 - longestText / 2)}`;
}

/** Who a host belongs to stands at its end. */
export function shownSite(host: string): string {
  return host.length <= longestSite ? host : `…${host.slice(1 - longestSite)}`;
}
