/** What the names inside a template stand for. */
export interface Scope {
  ref(logicalId: string): unknown;
  attribute(logicalId: string, name: string): unknown;
  condition(name: string): boolean;
  importValue(name: string): unknown;
  stackOutput(stackName: string, outputName: string): unknown;
  mapping(name: string, key: string, attribute: string): unknown;
}

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, scope) => scope.ref(text(argument)),
  Condition: (argument, scope) => scope.condition(text(argument)),
  'Fn::GetAtt': (argument, scope) => {
    const [logicalId, ...name] = typeof argument === 'string' ? argument.split('.') : texts(argument, scope);
    return scope.attribute(text(logicalId), name.join('.'));
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = list(argument);
    return texts(resolve(parts, scope), scope).join(text(separator));
  },
  'Fn::Select': (argument, scope) => {
    const [index, values] = list(argument);
    const position = Number(resolve(index, scope));
    const value = list(resolve(values, scope))[position];
    if (value === undefined) throw new Error(`Fn::Select: no element ${position}`);
    return value;
  },
  'Fn::Split': (argument, scope) => {
    const [separator, value] = list(argument);
    return text(resolve(value, scope)).split(text(separator));
  },
  'Fn::Sub': (argument, scope) => substitute(argument, scope),
  'Fn::FindInMap': (argument, scope) => {
    const [name, key, attribute] = texts(argument, scope);
    return scope.mapping(text(name), text(key), text(attribute));
  },
  'Fn::ImportValue': (argument, scope) => scope.importValue(text(resolve(argument, scope))),
  'Fn::GetStackOutput': (argument, scope) => {
    const { StackName, OutputName } = resolve(argument, scope) as Record<string, unknown>;
    return scope.stackOutput(text(StackName), text(OutputName));
  },
  'Fn::If': (argument, scope) => {
    const [condition, yes, no] = list(argument);
    return resolve(scope.condition(text(condition)) ? yes : no, scope);
  },
  'Fn::Equals': (argument, scope) => {
    const [left, right] = list(argument);
    return String(resolve(left, scope)) === String(resolve(right, scope));
  },
  'Fn::And': (argument, scope) => list(argument).every((each) => resolve(each, scope) === true),
  'Fn::Or': (argument, scope) => list(argument).some((each) => resolve(each, scope) === true),
  'Fn::Not': (argument, scope) => resolve(list(argument)[0], scope) !== true,
};

/** `value` with every intrinsic function replaced; an unknown function or name throws. */
export function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value))
    return value.map((each) => resolve(each, scope)).filter((each) => each !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? [];
  if (entries.length === 1 && name !== undefined && isIntrinsic(name, argument)) {
    const intrinsic = intrinsics[name];
    if (intrinsic === undefined) throw new Error(`${name} is not known on this machine`);
    return intrinsic(argument, scope);
  }
  const resolved = entries.map(([key, each]) => [key, resolve(each, scope)] as const);
  return Object.fromEntries(resolved.filter(([, each]) => each !== undefined));
}

/** A policy's `"Condition": {…}` is no intrinsic; a condition's `{"Condition": "Name"}` is. */
function isIntrinsic(name: string, argument: unknown): boolean {
  return name.startsWith('Fn::') || name === 'Ref' || (name === 'Condition' && typeof argument === 'string');
}

function substitute(argument: unknown, scope: Scope): string {
  const [template, variables] = Array.isArray(argument) ? argument : [argument, {}];
  const given = resolve(variables, scope) as Record<string, unknown>;
  return text(template).replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (name in given) return text(given[name]);
    const [logicalId = '', ...attribute] = name.split('.');
    return text(attribute.length ? scope.attribute(logicalId, attribute.join('.')) : scope.ref(logicalId));
  });
}

function texts(value: unknown, scope: Scope): string[] {
  return list(value).map((each) => text(resolve(each, scope)));
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`Expected a list, found ${JSON.stringify(value)}`);
  return value;
}

function text(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new Error(`Expected a text, found ${JSON.stringify(value)}`);
}
