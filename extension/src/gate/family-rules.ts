import type { Mode } from '../../../lambdas/phishing/verdict/decide';
import type { DomainLists } from '../../../lambdas/phishing/verdict/domain-lists';
import { onlyPages, priorities, type Rule, resourceTypes } from './rule';

export interface Family extends DomainLists {
  readonly mode: Mode;
  readonly isProtectionEnabled: boolean;
}

export interface StandingOrders {
  readonly family: Family;
  /** Sites that a parent has opened for a while. */
  readonly opened: readonly string[];
  /** The hosts of the family's own server. */
  readonly servers: readonly string[];
}

type Unnumbered = Omit<Rule, 'id'>;

/** What family and school decide, for every kind of request; it holds while the worker sleeps and after a restart. */
export function familyRules({ family, opened, servers }: StandingOrders): readonly Rule[] {
  const rules: readonly Unnumbered[] = [
    ...(family.isProtectionEnabled ? [] : [everything]),
    ...(family.mode === 'Strict' ? [] : [forms]),
    ...listRules(family.blacklist, 'block', 1),
    ...listRules(family.whitelist, 'allow', 0),
    ...allowing(opened, priorities.opened),
    ...allowing(servers, priorities.server),
  ];
  return rules.map((rule, at) => ({ id: at + 1, ...rule }));
}

const everything: Unnumbered = {
  priority: priorities.off,
  action: { type: 'allow' },
  condition: { resourceTypes },
};

/** What a form sends would be lost if it were stopped and opened again; where it went is judged when the answer is there. */
const forms: Unnumbered = {
  priority: priorities.posts,
  action: { type: 'allow' },
  condition: { requestMethods: ['post'], resourceTypes: onlyPages },
};

/** All entries that cover one host are ends of it, so longer means more specific. */
function listRules(
  entries: readonly string[],
  type: 'allow' | 'block',
  onTie: number,
): readonly Unnumbered[] {
  const lengths = [...new Set(entries.map(({ length }) => length))].sort((a, b) => a - b);
  return lengths.map((length) => ({
    priority: priorities.lists + 2 * length + onTie,
    action: { type },
    condition: { requestDomains: entries.filter((entry) => entry.length === length), resourceTypes },
  }));
}

function allowing(hosts: readonly string[], priority: number): readonly Unnumbered[] {
  if (hosts.length === 0) return [];
  return [{ priority, action: { type: 'allow' }, condition: { requestDomains: hosts, resourceTypes } }];
}
