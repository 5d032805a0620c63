import type { Assembly, Call, Decision, Permissions } from '../services';
import { identityPolicies } from './identity-policies';
import { type PolicyRequest, type Statement, speaksOf, statementApplies } from './policy';
import type { ConditionContext } from './policy-conditions';
import { nameOf, principalArn } from './principals';
import { closedBuckets, policyHolder, resourcePolicies } from './resource-policies';

export interface ReloadablePermissions extends Permissions {
  /** From now on decides by the policies of this assembly. */
  load(assembly: Assembly): void;
}

/** Hears of every question that was put to the policies, and how it was decided. */
export type OnDecision = (call: Call, decision: Decision) => void;

interface Policies {
  readonly account: string;
  readonly identity: ReadonlyMap<string, readonly Statement[]>;
  readonly resource: ReadonlyMap<string, readonly Statement[]>;
  readonly closedBuckets: ReadonlySet<string>;
}

/**
 * IAM for one account: allowed if the caller's own policies or the resource's policy allow it and neither denies
 * it. Services and anonymous callers have no policies of their own. The operator may do everything that no
 * resource policy denies.
 */
export function createPermissions(assembly: Assembly, onDecision?: OnDecision): ReloadablePermissions {
  let policies = readPolicies(assembly);
  return {
    decide: (call) => {
      const decision = decide(policies, call);
      onDecision?.(call, decision);
      return decision;
    },
    load: (changed) => {
      policies = readPolicies(changed);
    },
  };
}

function readPolicies(assembly: Assembly): Policies {
  return {
    account: assembly.account,
    identity: identityPolicies(assembly),
    resource: resourcePolicies(assembly),
    closedBuckets: closedBuckets(assembly),
  };
}

function decide(policies: Policies, call: Call): Decision {
  const { principal, action, resource } = call;
  const caller = principalArn(principal, policies.account);
  const request: PolicyRequest = { action, resource, context: contextOf(policies, call, caller) };
  const own = (principal.kind === 'role' && policies.identity.get(principal.arn)) || [];
  const identity = own.filter((statement) => statementApplies(statement, request));
  const holder = policyHolder(resource);
  const resourceBased = (policies.resource.get(holder) ?? []).filter(
    (statement) =>
      speaksOf(statement, principal, caller, policies.account) && statementApplies(statement, request),
  );
  const refuse = (why: string): Decision => ({
    allowed: false,
    reason: `User: ${nameOf(principal, policies.account)} is not authorized to perform: ${action} on resource: ${resource} ${why}`,
  });
  if (identity.some(denies)) return refuse('with an explicit deny in an identity-based policy');
  if (resourceBased.some(denies)) return refuse('with an explicit deny in a resource-based policy');
  if (principal.kind === 'anonymous' && policies.closedBuckets.has(holder)) {
    return refuse('because public access is blocked by the BlockPublicAccess settings of the bucket');
  }
  if (principal.kind === 'operator' || identity.length > 0 || resourceBased.length > 0) {
    return { allowed: true, reason: '' };
  }
  const side = principal.kind === 'role' ? 'identity' : 'resource';
  return refuse(`because no ${side}-based policy allows the ${action} action`);
}

function denies(statement: Statement): boolean {
  return statement.effect === 'Deny';
}

/** Keys are in lower case, as conditions look them up. */
function contextOf(policies: Policies, call: Call, caller: string | undefined): ConditionContext {
  const { principal, context } = call;
  const given = Object.entries(context ?? {}).map(([key, value]) => [key.toLowerCase(), value] as const);
  return new Map<string, string | readonly string[]>([
    ['aws:securetransport', 'true'],
    ['aws:principalisawsservice', String(principal.kind === 'service')],
    ...(caller === undefined ? [] : [['aws:principalarn', caller] as const]),
    ...(caller === undefined ? [] : [['aws:principalaccount', policies.account] as const]),
    ...(principal.kind === 'service' ? [['aws:sourcearn', principal.sourceArn] as const] : []),
    ...(principal.kind === 'service' ? [['aws:sourceaccount', policies.account] as const] : []),
    ...given,
  ]);
}
