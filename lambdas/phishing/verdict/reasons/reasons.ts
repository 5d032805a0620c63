import type { Assessment } from '../assess';
import type { DecidedBy, Decision } from '../decide';
import { type DomainLists, outdone } from '../domain-lists';
import type { UrlFacts } from '../features/url-facts';
import { isPrivate } from '../guard';
import type { Model } from '../model/model';
import type { Register } from '../register/register';
import { carriedReasons, destinationOf } from './destination';
import { hostingOf } from './hosting';
import { type Imitation, imitationIn, ownSite } from './imitation';
import { type Reason, type ReasonKind, shownSite } from './reason';
import { spokenWord } from './spoken-words';
import { standingReasons } from './standing';
import { chosenInFront, nameReasons, strangerTo } from './whose';

const mostReasons = 4;
/** Where a link leads says nothing against it by itself. */
const plainly: ReadonlySet<ReasonKind> = new Set([
  'leads-to',
  'carries',
  'copy-of',
  'mail-filter',
  'hidden-end',
]);
/** From here a harmless address is not called free of anything suspicious. */
const lowScore = 0.3;

export interface Decided {
  readonly decision: Decision;
  readonly decidedBy: DecidedBy;
  readonly lists: DomainLists;
}

/**
 * Why, in facts that a reader can check on the address: who decided, where it leads, what it imitates, whose it is, how it
 * is hosted, what it speaks of. Where none of them speaks, that there are only statistics.
 */
export function reasonsFor(
  { register, thresholds }: Model,
  assessment: Assessment,
  decided: Decided,
): readonly Reason[] {
  const settled = settledBy(assessment.facts, decided);
  if (settled !== undefined) return [settled];
  const about = assessment.target ?? assessment.facts;
  const led = destinationOf(assessment);
  const reasons =
    decided.decision === 'Allow'
      ? inFavour(about, led, register, assessment.score)
      : against(about, led, register, assessment.score < thresholds.balanced);
  if (led.some(isClosed)) return reasons.slice(0, mostReasons);
  const carried = carriedReasons(assessment);
  const details = decided.decision === 'Allow' ? [] : detailsOf(about, [...reasons, ...carried], register);
  return [...reasons, ...carried, ...details].slice(0, mostReasons);
}

/** What somebody decided needs no other reason. */
function settledBy({ url }: UrlFacts, { decidedBy: by, lists }: Decided): Reason | undefined {
  if (by.kind === 'protection-off') return { kind: 'protection-off' };
  if (by.kind === 'list') {
    const blocks = by.list === 'blacklist';
    const text = shownSite(by.entry);
    const other = outdone(url.host, by, lists);
    if (other === undefined) return { kind: blocks ? 'list-blocks' : 'list-allows', text };
    return { kind: blocks ? 'exception-blocked' : 'exception-allowed', text, other: shownSite(other) };
  }
  return undefined;
}

function against(
  about: UrlFacts,
  led: readonly Reason[],
  register: Register,
  unsure: boolean,
): readonly Reason[] {
  const imitation = imitationIn(about);
  const hosting = hostingOf(about);
  const known = standingReasons(about, register).length > 0;
  const shown = known && imitation?.reason.kind === 'brand-behind-slash' ? undefined : imitation;
  const plain = led.every(({ kind }) => plainly.has(kind));
  const onlyNumbers = shown === undefined && hosting?.weight !== 'odd' && plain;
  const stranger =
    known || about.userContent || about.url.ip !== undefined ? [] : [strangerTo(about, shown, register)];
  const whose = led.some(isClosed) ? [] : stranger;
  const hosted = hostingReasons(about, hosting?.reason, shown);
  const facts = [
    ...imitationReasons(shown),
    ...(hosting?.weight === 'odd' ? [...hosted, ...whose] : [...whose, ...hosted]),
  ];
  const numbers: Reason = { kind: unsure ? 'unsure' : 'statistics-against' };
  return [...led, ...(onlyNumbers ? [numbers] : []), ...facts];
}

/** What an address speaks of, and what its name says. No word speaks alone: whose page it stands on is said beside it. */
function detailsOf(about: UrlFacts, said: readonly Reason[], register: Register): readonly Reason[] {
  const word = spokenWord(about);
  const isAlone = said.every(({ kind }) => kind === 'unsure' || kind === 'statistics-against');
  const owner: Reason = { kind: 'belongs-to', site: shownSite(about.parts.domain) };
  return [
    ...(word === undefined ? [] : [...(isAlone ? [owner] : []), word]),
    ...(standingReasons(about, register).length > 0 ? [] : nameReasons(about)),
  ];
}

/** Nothing else can be said of what cannot be seen. */
function isClosed({ kind }: Reason): boolean {
  return kind === 'short-link' || kind === 'short-links' || kind === 'click-counter';
}

function imitationReasons(imitation: Imitation | undefined): readonly Reason[] {
  if (imitation === undefined) return [];
  const { reason, brand, wantsOwnSite } = imitation;
  return brand !== undefined && wantsOwnSite ? [reason, ownSite(brand)] : [reason];
}

function hostingReasons(
  about: UrlFacts,
  hosting: Reason | undefined,
  shown: Imitation | undefined,
): readonly Reason[] {
  if (hosting !== undefined) return [hosting];
  const asks = ['speaks-sign-in', 'speaks-paying', 'speaks-code'].includes(spokenWord(about)?.kind ?? '');
  if (asks && about.url.href.startsWith('http:')) return [{ kind: 'not-encrypted' }];
  return shown?.reason.kind.endsWith('-in-front') ? [] : chosenInFront(about);
}

function inFavour(
  about: UrlFacts,
  led: readonly Reason[],
  register: Register,
  score: number,
): readonly Reason[] {
  if (isPrivate(about)) return [{ kind: 'own-network', site: shownSite(about.url.host) }];
  if (led.some((one) => isClosed(one) || one.kind === 'copy-of')) return led;
  const hosting = hostingOf(about);
  const known = standingReasons(about, register).slice(0, 2);
  if (known.length > 0) return [...led, ...known];
  const imitation = imitationIn(about);
  const isOpen = hosting?.weight === 'open';
  // Anybody may publish there, and a family must know whose word a name on such a page is.
  if (isOpen && imitation?.reason.kind === 'brand-by-author')
    return [...led, hosting.reason, imitation.reason];
  const clean = score < lowScore && imitation === undefined && (hosting === undefined || isOpen);
  const sense: Reason = { kind: clean ? 'nothing-suspicious' : 'statistics-for' };
  return isOpen
    ? [...led, hosting.reason, sense]
    : [...led, sense, { kind: 'nothing-known', site: shownSite(about.parts.domain) }, ...nameReasons(about)];
}
