import type { Route } from './route';

/** Whether a route is about one thing, of which it can be said which version the caller has. */
export function isOfOne({ path, headers }: Pick<Route, 'path' | 'headers'>): boolean {
  return path.includes('{') || headers?.['ETag'] !== undefined;
}
