/** What is true of every item. It asks of an attribute that the condition asks of: a role may see no others. */
export function alwaysLike(condition: string): string {
  const name = nameIn(condition);
  return `(attribute_exists(${name}) OR attribute_not_exists(${name}))`;
}

/** What is false of every item. */
function neverLike(condition: string): string {
  const name = nameIn(condition);
  return `(attribute_exists(${name}) AND attribute_not_exists(${name}))`;
}

/** The first attribute that is named outside of what a template puts in; otherwise one that nobody has. */
function nameIn(condition: string): string {
  const words = condition.replaceAll(/\$\{[^}]*\}/g, ' ').match(/(?<![:\w.#])#?[a-z]\w*\b(?!\s*\()/g);
  return words?.[0] ?? 'noSuchThing';
}

/** A part of a condition, and the condition as if the part said nothing. */
export interface Weakened {
  readonly part: string;
  readonly text: string;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Each part of a condition on its own: of what must hold together it counts as held, of what may hold instead of each other
 * as not. It goes on being evaluated, so that no name and no value is left over.
 */
export function weakenings(text: string): readonly Weakened[] {
  const parts = partsOf(text, { from: 0, to: text.length });
  const always = alwaysLike(text);
  // Brackets around all of it may stand elsewhere already, and twice DynamoDB refuses them.
  const rest = parts.length > 1 ? '' : ` AND ${always}`;
  return parts.map(({ span: { from, to }, isAlternative }) => {
    const part = text.slice(from, to);
    const instead = isAlternative ? `(${part} AND ${neverLike(text)})` : `(${part} OR ${always})${rest}`;
    return { part, text: `${text.slice(0, from)}${instead}${text.slice(to)}` };
  });
}

interface Part {
  readonly span: Span;
  readonly isAlternative: boolean;
}

function partsOf(text: string, span: Span): readonly Part[] {
  for (const [word, isAlternative] of [
    [' OR ', true],
    [' AND ', false],
  ] as const) {
    const spans = split(text, span, word);
    if (spans.length > 1) {
      return spans.flatMap((each): readonly Part[] => {
        const inner = partsOf(text, unwrapped(text, each));
        return [{ span: each, isAlternative }, ...(inner.length > 1 ? inner : [])];
      });
    }
  }
  const inner = unwrapped(text, span);
  return inner.from === span.from ? [{ span, isAlternative: false }] : partsOf(text, inner);
}

/** At a word that stands in no bracket; BETWEEN's own AND is none of these conditions'. */
function split(text: string, { from, to }: Span, word: string): readonly Span[] {
  const spans: Span[] = [];
  let [depth, start] = [0, from];
  for (let at = from; at < to; at += 1) {
    if ('({'.includes(text[at] ?? ' ')) depth += 1;
    if (')}'.includes(text[at] ?? ' ')) depth -= 1;
    if (depth === 0 && text.startsWith(word, at) && at + word.length < to) {
      spans.push({ from: start, to: at });
      start = at + word.length;
    }
  }
  return [...spans, { from: start, to }];
}

/** Without the brackets around all of it. */
function unwrapped(text: string, { from, to }: Span): Span {
  if (text[from] !== '(' || text[to - 1] !== ')') return { from, to };
  let depth = 0;
  for (let at = from; at < to - 1; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return { from, to };
  }
  return unwrapped(text, { from: from + 1, to: to - 1 });
}
