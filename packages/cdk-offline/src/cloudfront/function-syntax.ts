import { type AnyNode, parse } from 'acorn';

export interface UnsupportedSyntax {
  /** From 1. */
  readonly line: number;
  readonly construct: string;
}

type NodeOf<Type extends AnyNode['type']> = Extract<AnyNode, { type: Type }>;
type Checks = {
  /** `above` are the node's ancestors, outermost first. Gives the construct that is not taken. */
  readonly [Type in AnyNode['type']]?: (
    node: NodeOf<Type>,
    above: readonly AnyNode[],
  ) => string | false | undefined;
};

/** Kinds of syntax that cloudfront-js-2.0 takes as they are. */
const taken: ReadonlySet<string> = new Set(
  (
    'Program ImportDefaultSpecifier VariableDeclarator RestElement BlockStatement EmptyStatement ' +
    'ExpressionStatement IfStatement SwitchStatement SwitchCase ForStatement ForInStatement ' +
    'WhileStatement DoWhileStatement LabeledStatement BreakStatement ContinueStatement ' +
    'ReturnStatement ThrowStatement TryStatement Identifier ThisExpression TemplateLiteral ' +
    'ArrayExpression ObjectExpression UnaryExpression UpdateExpression BinaryExpression ' +
    'ConditionalExpression SequenceExpression MemberExpression CallExpression NewExpression'
  ).split(' '),
);

/**
 * What cloudfront-js-2.0 does not take of the other kinds that it documents. The engine compiles
 * at the first request: a function with anything else is created, and then answers 503 to everybody.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
const documented: Checks = {
  ImportDeclaration: ({ specifiers, source, attributes }) =>
    (specifiers.length !== 1 || attributes.length > 0 || !modules.includes(String(source.value))) &&
    `import of ${String(source.value)} other than as a whole from ${modules.join(', ')}`,
  VariableDeclaration: ({ kind }) => !['var', 'let', 'const'].includes(kind) && kind,
  FunctionDeclaration: (node, above) =>
    functionFault(node, above) ??
    (above.some(isAsync) && 'function declaration inside an async function (closures are not supported)'),
  FunctionExpression: functionFault,
  ArrowFunctionExpression: functionFault,
  CatchClause: ({ param }) => !param && 'catch without a variable',
  Literal: ({ bigint, regex, raw = '' }) =>
    bigint ? 'BigInt' : regex ? regexFault(regex.pattern, regex.flags) : rawFault(raw),
  TemplateElement: ({ value }) => rawFault(`\`${value.raw}`),
  Property: ({ shorthand, method, computed }) =>
    (shorthand && 'shorthand property') || (method && 'method') || (computed && 'computed property name'),
  LogicalExpression: ({ operator }) => operator === '??' && 'nullish coalescing (??)',
  AssignmentExpression: ({ operator }) =>
    ['&&=', '||=', '??='].includes(operator) && `logical assignment (${operator})`,
  AwaitExpression: (node, above) =>
    (!above.some(isFunction) && 'await outside of an async function') ||
    (isArgument(node, above) && 'await in the arguments of a call'),
};

const modules = ['cloudfront', 'crypto', 'buffer', 'querystring'];

/** The names by which people know what the parser calls otherwise. */
const known: Readonly<Record<string, string>> = {
  ChainExpression: 'optional chaining (?.)',
  SpreadElement: 'spread (...)',
  ObjectPattern: 'destructuring',
  ArrayPattern: 'destructuring',
  AssignmentPattern: 'default value',
  ForOfStatement: 'for-of',
  ClassDeclaration: 'class',
  ClassExpression: 'class',
  ImportExpression: 'dynamic import',
  MetaProperty: 'meta property',
  TaggedTemplateExpression: 'tagged template',
  DebuggerStatement: 'debugger',
};

/** What of a CloudFront function's code its engine does not take, in the order of its lines. */
export function unsupportedSyntax(code: string): readonly UnsupportedSyntax[] {
  try {
    const program = parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowAwaitOutsideFunction: false,
      locations: true,
    });
    return faultsIn(program, []);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { loc } = error as SyntaxError & { readonly loc?: { readonly line: number } };
    return [{ line: loc?.line ?? 1, construct: error.message.replace(/ \(\d+:\d+\)$/, '') }];
  }
}

function faultsIn(node: AnyNode, above: readonly AnyNode[]): readonly UnsupportedSyntax[] {
  const check = documented[node.type] as ((node: AnyNode, above: readonly AnyNode[]) => unknown) | undefined;
  const isKnown = check !== undefined || taken.has(node.type);
  const fault = isKnown ? check?.(node, above) : nameOf(node.type);
  const own = fault ? [{ line: node.loc?.start.line ?? 1, construct: String(fault) }] : [];
  const path = [...above, node];
  // What is inside of something that is not taken would only repeat it.
  return isKnown ? [...own, ...childrenOf(node).flatMap((child) => faultsIn(child, path))] : own;
}

function nameOf(type: string): string {
  return known[type] ?? type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

function childrenOf(node: AnyNode): readonly AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((value): value is AnyNode => typeof value?.type === 'string');
}

type FunctionNode = NodeOf<'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression'>;

function isFunction(node: AnyNode): node is FunctionNode {
  return /^(FunctionDeclaration|(Arrow)?FunctionExpression)$/.test(node.type);
}

function isAsync(node: AnyNode): boolean {
  return isFunction(node) && node.async;
}

function functionFault({ async, generator }: FunctionNode, above: readonly AnyNode[]): string | undefined {
  if (generator) return 'generator';
  if (async && above.some(isFunction)) return 'async function inside a function (closures are not supported)';
  return undefined;
}

/** Within its own function: what another one awaits is none of the call's business. */
function isArgument(node: AnyNode, above: readonly AnyNode[]): boolean {
  const path = [...above.slice(above.findLastIndex(isFunction) + 1), node];
  return path.some(
    (each, at) =>
      (each.type === 'CallExpression' || each.type === 'NewExpression') &&
      each.arguments.some((argument) => argument === path[at + 1]),
  );
}

function regexFault(pattern: string, flags: string): string | undefined {
  const flag = /[^gimy]/.exec(flags)?.[0];
  if (flag) return `regular expression with the flag ${flag}`;
  return /(^|[^\\])(\\\\)*\(\?<[=!]/.test(pattern) ? 'regular expression that looks behind' : undefined;
}

/** Of a literal as it is written. */
function rawFault(raw: string): string | undefined {
  if (/^0[bo]/i.test(raw)) return 'binary or octal number';
  return /^["'`]/.test(raw) && /(^|[^\\])(\\\\)*\\u\{/.test(raw) ? 'code point escape (\\u{…})' : undefined;
}
