type Parameters = Readonly<Record<string, unknown>>;

/** A route's path with its variables and its query filled in; what is undefined is left out. */
export function routeAddress(path: string, params: Parameters, query: Parameters): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return [filled, search.join('&')].filter(Boolean).join('?');
}
