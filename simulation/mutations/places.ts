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
  const visit = (node: Node): void => {
    found.push(...foundAt(node, source));
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

function foundAt(node: Node, source: string): readonly Found[] {
  const textOf = (part: unknown): string => (isNode(part) ? source.slice(part.start, part.end) : '');
  switch (node.type) {
    case 'Property':
      return node['shorthand'] ? [] : named(textOf(node['key']), node['value'] as Node, textOf);
    case 'VariableDeclarator':
      return isNode(node['init']) ? named(textOf(node['id']), node['init'], textOf) : [];
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

/** A refusal that is taken for success of the same write, or for what somebody else did. */
const refusal = /instanceof (ConditionalCheckFailed|TransactionCanceled)Exception$/;
/** By what a request is known that was sent before. */
const ofRequest = /\b(requestId|isAgain|fingerprint|earlier\.answer)\b/;

function taken(kind: Kind, node: unknown, instead: string): Found {
  const { start, end } = node as Node;
  return { kind, start, end, instead };
}

function named(name: string, value: Node, textOf: (node: unknown) => string): readonly Found[] {
  // With another tag a reader says what it has: it spares bytes.
  if (name === 'IfMatch' || (name === 'IfNoneMatch' && textOf(value) === "'*'"))
    return [taken('object', value, 'undefined')];
  if (name !== 'ConditionExpression') return [];
  const literals = literalsIn(value);
  const held = alwaysLike(literals.map((literal) => textOf(literal).slice(1, -1)).join(' '));
  const whole = taken('condition', value, `\`(\${${textOf(value)}}) OR ${held}\``);
  return [whole, ...literals.flatMap((literal) => partsOf(literal, textOf(literal).slice(1, -1)))];
}

/** The texts of which a condition may consist. */
function literalsIn(value: Node): readonly Node[] {
  if (value.type === 'Literal' || value.type === 'TemplateLiteral') return [value];
  return value.type === 'ConditionalExpression'
    ? [value['consequent'], value['alternate']].flatMap((each) => literalsIn(each as Node))
    : [];
}

function partsOf({ start, end }: Node, text: string): readonly Found[] {
  const parts = weakenings(text);
  // Alone it is the whole.
  if (parts.length < 2) return [];
  return parts.map(({ part, text: instead }) => ({
    ...{ kind: 'part of a condition' as const, start: start + 1, end: end - 1 },
    ...{ instead, text: part },
  }));
}
