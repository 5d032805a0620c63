import { onlyPages, priorities, type Rule } from './rule';

/**
 * What holds from the first second and while the worker sleeps: no page opens that nobody has judged, but for the
 * well-known sites. Without `requestMethods`, or a form could be sent.
 */
export function standingRules(wellKnown: readonly string[], shared: readonly string[]): readonly Rule[] {
  return [
    {
      id: 1,
      priority: priorities.gate,
      action: { type: 'block' },
      condition: { urlFilter: '|http', resourceTypes: onlyPages },
    },
    {
      id: 2,
      priority: priorities.wellKnown,
      action: { type: 'allow' },
      condition: {
        requestDomains: wellKnown,
        excludedRequestDomains: shared,
        resourceTypes: onlyPages,
      },
    },
  ];
}
