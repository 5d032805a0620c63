import type { Integration } from './integration';

export interface Method {
  readonly httpMethod: string;
  readonly apiKeyRequired: boolean;
  readonly integration: Integration;
}

/** A node of the API's tree of resources; `part` is "notes", "{id}" or "{proxy+}". */
export interface RouteNode {
  readonly resourceId: string;
  /** "/notes/{id}" */
  readonly path: string;
  readonly part: string;
  readonly children: readonly RouteNode[];
  readonly methods: ReadonlyMap<string, Method>;
}

export interface Route {
  readonly node: RouteNode;
  readonly method: Method;
  readonly pathParameters: Readonly<Record<string, string>>;
}

type Parameters = Readonly<Record<string, string>>;

/**
 * The method for a path after the stage ("/notes/42"). A literal part wins over {param}, that over {proxy+};
 * a trailing slash does not matter. The path alone chooses the resource: no other one is tried for the method.
 */
export function findRoute(root: RouteNode, path: string, httpMethod: string): Route | undefined {
  const parts = path.replace(/^\/+|\/$/g, '').split('/');
  const match =
    path.replace(/\//g, '') === '' ? { node: root, parameters: {} } : descend(root, parts.map(decoded), {});
  const method = match?.node.methods.get(httpMethod) ?? match?.node.methods.get('ANY');
  return match && method && { node: match.node, method, pathParameters: match.parameters };
}

interface Match {
  readonly node: RouteNode;
  readonly parameters: Parameters;
}

function descend(node: RouteNode, parts: readonly string[], parameters: Parameters): Match | undefined {
  const [part] = parts;
  if (part === undefined) return node.methods.size > 0 ? { node, parameters } : undefined;
  for (const child of [...node.children].sort((a, b) => rank(a, part) - rank(b, part))) {
    const found = enter(child, parts, parameters);
    if (found) return found;
  }
  return undefined;
}

function enter(child: RouteNode, parts: readonly string[], parameters: Parameters): Match | undefined {
  const [part = '', ...rest] = parts;
  const [, name, plus] = /^\{(.+?)(\+?)\}$/.exec(child.part) ?? [];
  const value = plus === '+' ? parts.join('/') : part;
  const extended = name === undefined ? parameters : { ...parameters, [name]: value };
  if (plus === '+') return { node: child, parameters: extended };
  const fits = part !== '' && (name !== undefined || child.part === part);
  return fits ? descend(child, rest, extended) : undefined;
}

function rank(child: RouteNode, part: string): number {
  if (child.part === part) return 0;
  return child.part.endsWith('+}') ? 2 : 1;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
