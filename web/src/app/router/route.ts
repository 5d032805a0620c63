export interface Route {
  /** `/` at the beginning. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** What the fragment of an address asks for: `#/protection/logs?page=2`. */
export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return { path: `/${path.replace(/\/+$/, '')}`, query: new URLSearchParams(query) };
}

/** The fragment of a route; parameters without a value are left out. */
export function hashOf(path: string, query: Readonly<Record<string, string>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const search = new URLSearchParams(given).toString();
  return `#${path}${search === '' ? '' : `?${search}`}`;
}
