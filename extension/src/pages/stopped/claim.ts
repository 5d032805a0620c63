import type { Reason } from '../../../../contracts/phishing/reasons/reasons';
import type { MessageKey } from '../../messages/vi/vietnamese';
import type { Moment } from '../../worker/gatekeeper';
import type { StoppedCase } from '../../worker/requests';

/** What the page says first, and on which ground. */
export interface Claim {
  /** danger: we say so; doubt: we may be wrong; rule: somebody decided, which says nothing about danger. */
  readonly ground: 'danger' | 'doubt' | 'rule';
  readonly sign: 'hand' | 'dash' | 'triangle' | 'list';
  readonly eyebrow: MessageKey;
  readonly headline: MessageKey;
  readonly lede: MessageKey;
  readonly brand: string;
  /** The brand's own site, from the brand list. */
  readonly own: string | undefined;
  /** The letter of the address that was changed for another. */
  readonly changed: RegExp | undefined;
  /** Where the link would end. */
  readonly end: string | undefined;
}

const statistics = new Set(['statistics-against', 'unsure', 'unknown-site']);

export function claimOf(found: StoppedCase, moment: Moment): Claim {
  return found.confirmed === undefined ? judgedClaim(found, moment) : confirmedClaim(found.confirmed, moment);
}

/** Nothing about the look of the address is added to what people have found. */
function confirmedClaim(confirmed: 'yes' | 'unasked', moment: Moment): Claim {
  const about = { brand: '', own: undefined, changed: undefined, end: undefined };
  const late = moment === 'late';
  const lede = late ? 'stopped.late.lede' : (`stopped.${confirmed}.lede` as const);
  const headline = `stopped.${confirmed}` as const;
  if (confirmed === 'yes') {
    const eyebrow = late ? 'stopped.late' : 'stopped.in-time';
    return { ground: 'danger', sign: 'hand', eyebrow, headline, lede, ...about };
  }
  const eyebrow = late ? 'stopped.late' : 'stopped.warning';
  return { ground: 'doubt', sign: 'triangle', eyebrow, headline, lede, ...about };
}

function judgedClaim({ kind, verdict, school }: StoppedCase, moment: Moment): Claim {
  const { reasons, decidedBy } = verdict.explanation;
  const brand = firstOf(reasons, 'brand') ?? '';
  const end = reasons.find(({ kind: each }) => each === 'leads-to' || each === 'carries')?.site;
  const about = { brand, own: firstOf(reasons, 'own'), changed: changedIn(reasons), end };
  const late = moment === 'late';
  const eyebrow = late ? 'stopped.late' : 'stopped.in-time';
  if (decidedBy.kind === 'list') {
    const headline = school?.closes ? 'stopped.school' : 'stopped.family';
    const lede = late ? 'stopped.late.lede' : (`${headline}.lede` as const);
    return { ground: 'rule', sign: 'list', eyebrow, headline, lede, ...about };
  }
  if (kind === 'warn') {
    return {
      ground: 'doubt',
      sign: 'triangle',
      eyebrow: late ? 'stopped.late' : 'stopped.warning',
      headline: brand === '' ? 'stopped.careful' : 'stopped.careful-brand',
      lede: late ? 'stopped.late.lede' : 'stopped.careful.lede',
      ...about,
    };
  }
  const { headline, lede, sign } = dangerOf(reasons, brand, end);
  return { ground: 'danger', sign, eyebrow, headline, lede: late ? 'stopped.late.lede' : lede, ...about };
}

function dangerOf(
  reasons: readonly Reason[],
  brand: string,
  end: string | undefined,
): Pick<Claim, 'headline' | 'lede' | 'sign'> {
  if (end !== undefined) return { headline: 'stopped.leads-on', lede: 'stopped.leads-on.lede', sign: 'hand' };
  if (brand !== '') return { headline: 'stopped.imitates', lede: 'stopped.imitates.lede', sign: 'hand' };
  const onlyLikeness = reasons.every(({ kind }) => statistics.has(kind));
  return {
    headline: 'stopped.likeness',
    lede: onlyLikeness ? 'stopped.likeness.lede' : 'stopped.facts.lede',
    sign: 'dash',
  };
}

/** “1” of “paypa1”, there and nowhere else. */
function changedIn(reasons: readonly Reason[]): RegExp | undefined {
  const { text = '', other = '' } = reasons.find(({ kind }) => kind === 'look-alike-digit') ?? {};
  const at = /^\d$/.test(other) && /^[a-z\d]+$/.test(text) ? text.indexOf(other) : -1;
  return at < 0 ? undefined : new RegExp(`(?<=${text.slice(0, at)})${other}(?=${text.slice(at + 1)})`, 'g');
}

function firstOf(reasons: readonly Reason[], field: 'brand' | 'own'): string | undefined {
  return reasons.find((reason) => reason[field] !== undefined)?.[field];
}
