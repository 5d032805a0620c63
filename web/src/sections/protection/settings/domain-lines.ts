import { maxDomains } from '../../../../../contracts/phishing/settings';
import type { ProtectionKey } from '../use-locale';
import { covers, readDomain } from './domain';
import type { ListName, Settings } from './settings';

export interface WrongLine {
  readonly line: number;
  readonly text: string;
  readonly problem: ProtectionKey;
}

export interface ReadLines {
  readonly added: readonly string[];
  readonly wrong: readonly WrongLine[];
}

/** Domains from what somebody pasted, by the server's own rule: one a line, or several with commas or spaces between. */
export function readLines(
  text: string,
  known: readonly string[],
  isRefused?: (entry: string) => boolean,
): ReadLines {
  const added: string[] = [];
  const wrong: WrongLine[] = [];
  const seen = new Set(known);
  const read = (entry: string, line: number) => {
    const domain = readDomain(entry);
    const wrongBy = (problem: ProtectionKey) => wrong.push({ line, text: entry, problem });
    if (domain === undefined) wrongBy('domain.notDomain');
    else if (seen.has(domain)) return;
    else if (isRefused?.(domain)) wrongBy('domain.suffix');
    else if (seen.size >= maxDomains) wrongBy('lists.full');
    else {
      seen.add(domain);
      added.push(domain);
    }
  };
  for (const [index, content] of text.split('\n').entries()) {
    for (const entry of content.split(/[\s,;]+/).filter(Boolean)) read(entry, index + 1);
  }
  return { added, wrong };
}

export interface Conflict {
  /** The same entry is on both lists, or this one is an exception to a wider one on the other list. */
  readonly kind: 'same' | 'exception';
  readonly other: string;
}

/** What the other list says about an entry of this one. */
export function conflictOf(settings: Settings, list: ListName, entry: string): Conflict | undefined {
  const others = settings[list === 'whitelist' ? 'blacklist' : 'whitelist'];
  if (others.includes(entry)) return { kind: 'same', other: entry };
  const wider = others.filter((other) => covers(other, entry)).toSorted((a, b) => b.length - a.length)[0];
  return wider === undefined ? undefined : { kind: 'exception', other: wider };
}
