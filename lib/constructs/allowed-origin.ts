import type { Route, Routes } from '../../contracts/http/route';
import type { StageConfig } from '../config/stage-config';

/** Whose pages may read what the route answers. */
export function allowedOriginOf(route: Route, config: Pick<StageConfig, 'allowedOrigin'>): string {
  return route.anyOrigin ? '*' : config.allowedOrigin;
}

/** Whether browser extensions call one of a path's routes. */
export function isOpen(routes: Routes, path: string): boolean {
  return Object.values<Route>(routes).some((route) => route.path === path && route.anyOrigin);
}
