import type { ApiHandler } from './api-function';

/** One function behind several routes: what handles each, by its path as the API spells it. */
export function byRoute(routes: Readonly<Record<string, ApiHandler>>): ApiHandler {
  return (event, context) => {
    const handle = routes[event.resource];
    if (!handle) throw new Error(`Nothing handles ${event.resource}`);
    return handle(event, context);
  };
}
