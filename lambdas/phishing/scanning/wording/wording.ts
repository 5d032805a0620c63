import type { Label, Mode } from '../../verdict/decide';
import type { ListName } from '../../verdict/domain-lists';
import type { Sign } from '../../verdict/explain';
import type { GuardName } from '../../verdict/guard';
import type { Standing } from '../../verdict/register/prior';

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
  readonly host: string;
  readonly tail: string;
  readonly pieces: Readonly<Record<'in-host' | 'in-tail' | 'ending', string>>;
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

export function signPhrase(wording: Wording, sign: Sign): string {
  switch (sign.kind) {
    case 'number':
      return numberPhrase(wording, sign.name, sign.value);
    case 'flag':
      return (wording.flags[sign.name] ?? sign.name).replace('*', `“${sign.brand ?? wording.knownName}”`);
    case 'host':
    case 'tail':
      return wording[sign.kind];
    default:
      return withPiece(wording.pieces[sign.kind], sign.piece);
  }
}

/** Whatever the piece holds: it came from outside. */
export function withPiece(phrase: string, piece: string): string {
  return phrase.replace('*', () => piece);
}
