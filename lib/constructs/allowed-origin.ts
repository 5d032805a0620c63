import type { Route } from '../../contracts/http/route';
import type { StageConfig } from '../config/stage-config';

/** Whose pages may read what the route answers. */
export function allowedOriginOf(route: Route, config: Pick<StageConfig, 'allowedOrigin'>): string {
  return route.anyOrigin ? '*' : config.allowedOrigin;
}
