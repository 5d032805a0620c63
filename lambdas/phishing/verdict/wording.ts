import type { Brand } from './brands/brands';
import type { Label, Mode } from './decide';
import type { ListName } from './domain-lists';
import type { UrlFacts } from './features/url-facts';
import type { GuardName } from './guard';
import type { Standing } from './register/prior';

export type Language = 'en' | 'vi';

/**
 * Plain words for what decided. `#` stands for a number, `{s}` for the ending of more than one, `*` for a piece of the
 * URL, a brand or an entry.
 */
export interface Wording {
  /** For each numeric feature. */
  readonly numbers: Readonly<Record<string, string>>;
  /** For each flag that is set. */
  readonly flags: Readonly<Record<string, string>>;
  readonly guards: Readonly<Record<GuardName, string>>;
  /** What speaks for a domain that is known by name or by its ending. */
  readonly standings: Readonly<Record<Standing, string>>;
  readonly knownName: string;
  readonly inHost: string;
  readonly host: string;
  readonly inTail: string;
  readonly tail: string;
  readonly ending: string;
  readonly directions: Readonly<Record<Label, string>>;
  readonly protectionOff: string;
  readonly listed: Readonly<Record<ListName, string>>;
  readonly atOrAbove: string;
  readonly below: string;
  readonly modes: Readonly<Record<Mode, string>>;
}

export function numberPhrase({ numbers }: Wording, name: string, value: number): string {
  const ending = value === 1 ? '' : '$1';
  return (numbers[name] ?? name).replace('#', String(value)).replace(/\{(\w+)\}/, ending);
}

export function flagPhrase({ flags, knownName }: Wording, name: string, facts: UrlFacts): string {
  return (flags[name] ?? name).replace('*', `“${brandBehind(name, facts)?.token ?? knownName}”`);
}

/** Whatever the piece holds: it came from outside. */
export function withPiece(phrase: string, piece: string): string {
  return phrase.replace('*', () => piece);
}

function brandBehind(flag: string, facts: UrlFacts): Brand | undefined {
  const { brandInName, brandInSubdomain, brandInTail, typo, lookAlike } = facts;
  if (flag === 'brandTypo') return typo;
  if (flag === 'brandLookAlike') return lookAlike;
  if (flag === 'brandInTail') return brandInTail;
  return flag === 'brandInSubdomain' ? brandInSubdomain : (brandInName ?? brandInSubdomain);
}
