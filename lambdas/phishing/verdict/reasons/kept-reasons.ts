import type { Reason, ReasonKind } from './reason';

const ledOn: ReadonlySet<ReasonKind> = new Set(['leads-to', 'carries', 'copy-of', 'mail-filter']);

/** As a log keeps them: without what only the values of a query or a folder's name say. */
export function keptReasons(reasons: readonly Reason[]): readonly Reason[] {
  if (reasons.some(({ kind }) => ledOn.has(kind))) return [{ kind: 'led-on' }];
  return reasons.filter(({ kind }) => kind !== 'shared-server' && kind !== 'also-carries');
}
