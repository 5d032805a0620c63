import { parseSync } from 'oxc-parser';
import { alwaysLike, weakenings } from './conditions';

/** A precaution of the code, and the source without it. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly kind: Kind;
  /** What is taken out. */
  readonly text: string;
  /** From where to where in the source another text stands without it. */
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

type Kind = 'condition' | 'part of a condition' | 'refusal' | 'tries' | 'object' | 'request';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

interface Found {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  readonly instead: string;
  readonly text?: string;
}

/**
 * Every condition of a write and each of its parts, what recognises a refusal, loops that try again, conditions on an
 * object's tag, and what knows a request that was sent before: found by their form, so that none is forgotten.
 */
export function placesIn(file: string, source: string): readonly Place[] {
  const { program } = parseSync(file, source);
  const found: Found[] = [];
  const seen = new Set<unknown>();
  const visit = (node: Node): void => {
    // What is read changes nothing.
    if (node.type === 'Property' && source.startsWith('FilterExpression', node.start)) return;
    found.push(...(isText(node) ? conditionIn(node, source, seen) : foundAt(node, source, seen)));
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(program as unknown as Node);
  return found.map(({ kind, start, end, instead, text = source.slice(start, end) }) => ({
    ...{ file, kind, start, end, instead, text: text.replaceAll(/\s+/g, ' ') },
    line: source.slice(0, start).split('\n').length,
  }));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Notes which nodes are in what was found. */
function foundAt(node: Node, source: string, seen: Set<unknown>): readonly Found[] {
  const textOf = (part: unknown): string => (isNode(part) ? source.slice(part.start, part.end) : '');
  switch (node.type) {
    case 'Property':
      return node['shorthand'] ? [] : named(textOf(node['key']), node['value'] as Node, textOf, seen);
    case 'VariableDeclarator':
      return isNode(node['init']) ? named(textOf(node['id']), node['init'], textOf, seen) : [];
    case 'ForStatement':
      return textOf(node['test']) === 'tries < maxTries' ? [taken('tries', node['test'], 'tries < 1')] : [];
    case 'BinaryExpression':
      return refusal.test(textOf(node)) && node['operator'] === 'instanceof'
        ? [taken('refusal', node, `(${textOf(node)} && Date.now() < 0)`)]
        : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return ofRequest.test(textOf(node['test'])) ? [taken('request', node['test'], 'Date.now() < 0')] : [];
    case 'LogicalExpression':
      return node['operator'] === '??' && ofRequest.test(textOf(node['left']))
        ? [taken('request', node['left'], 'undefined')]
        : [];
    default:
      return [];
  }
}

/** A condition, or a part of one, that is put together elsewhere. */
function conditionIn(text: Node, source: string, seen: ReadonlySet<unknown>): readonly Found[] {
  const quoted = source.slice(text.start, text.end);
  const condition = quoted.slice(1, -1);
  if (!condition.includes('attribute_') || /\b(SET|REMOVE|ADD)\b|(AND|OR) $/.test(condition)) return [];
  return seen.has(text) ? [] : partsOf(text, quoted);
}

/** A refusal that is taken for success of the same write, or for what somebody else did. */
const refusal = /instanceof (ConditionalCheckFailed|TransactionCanceled)Exception$/;
/** By what a request is known that was sent before. */
const ofRequest = /\b(requestId|isAgain|fingerprint|earlier\.answer)\b/;

function taken(kind: Kind, node: unknown, instead: string): Found {
  const { start, end } = node as Node;
  return { kind, start, end, instead };
}

function named(
  name: string,
  value: Node,
  textOf: (node: unknown) => string,
  seen: Set<unknown>,
): readonly Found[] {
  // With another tag a reader says what it has: it spares bytes.
  if (name === 'IfMatch' || (name === 'IfNoneMatch' && textOf(value) === "'*'"))
    return [taken('object', value, 'undefined')];
  if (name !== 'ConditionExpression') return [];
  const literals = literalsIn(value);
  for (const literal of literals) seen.add(literal);
  const held = alwaysLike(literals.map((literal) => textOf(literal).slice(1, -1)).join(' '));
  const whole = taken('condition', value, `\`(\${${textOf(value)}}) OR ${held}\``);
  // The whole of one is that alone.
  const parts = literals.map((literal) => partsOf(literal, textOf(literal)));
  return [whole, ...parts.filter(({ length }) => length > 1).flat()];
}

function isText({ type }: Node): boolean {
  return type === 'Literal' || type === 'TemplateLiteral';
}

/** The texts of which a condition may consist. */
function literalsIn(value: Node): readonly Node[] {
  if (isText(value)) return [value];
  return value.type === 'ConditionalExpression'
    ? [value['consequent'], value['alternate']].flatMap((each) => literalsIn(each as Node))
    : [];
}

function partsOf({ start, end }: Node, quoted: string): readonly Found[] {
  const quote = quoted.slice(0, 1);
  // A condition that is put in whole is taken out where it is made.
  const own = weakenings(quoted.slice(1, -1)).filter(({ part }) => !part.endsWith('.ConditionExpression}'));
  return own.map(({ part, text: instead }) => ({
    ...{ kind: 'part of a condition' as const, start, end },
    ...{ instead: `${quote}${instead}${quote}`, text: part },
  }));
}
