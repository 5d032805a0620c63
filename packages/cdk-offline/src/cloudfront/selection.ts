import type { Properties } from '../properties';

/** Which headers, cookies or query parameters a policy means. */
export interface Selection {
  readonly kind: 'none' | 'all' | 'only' | 'except';
  /** Header names in lower case. */
  readonly names: readonly string[];
}

export const nothing: Selection = { kind: 'none', names: [] };
export const everything: Selection = { kind: 'all', names: [] };

export function except(...names: readonly string[]): Selection {
  return { kind: 'except', names };
}

export function selects({ kind, names }: Selection, name: string): boolean {
  if (kind === 'only') return names.includes(name);
  return kind === 'except' ? !names.includes(name) : kind === 'all';
}

/** `HeadersConfig: {HeaderBehavior, Headers}`, and the same of cookies and query strings. */
export function readSelection(policy: Properties, config: 'Headers' | 'Cookies' | 'QueryStrings'): Selection {
  const properties = policy.child(`${config}Config`);
  const singular = { Headers: 'Header', Cookies: 'Cookie', QueryStrings: 'QueryString' }[config];
  const behavior = properties.text(`${singular}Behavior`);
  const given = properties.texts(config);
  const names = config === 'Headers' ? given.map((name) => name.toLowerCase()) : given;
  switch (behavior) {
    case 'none':
      return nothing;
    case 'all':
    case 'allViewer':
      return everything;
    case 'whitelist':
      return { kind: 'only', names };
    case 'allExcept':
      return except(...names);
    default:
      throw new Error(`${properties.where}: ${behavior} is not emulated on this machine`);
  }
}
