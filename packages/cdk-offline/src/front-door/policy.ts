import { matchesGlob } from '../glob';
import type { Principal } from '../services';
import { type Condition, type ConditionContext, holds, parseConditions } from './policy-conditions';

/** One statement of an identity or resource policy, lists and defaults filled in. */
export interface Statement {
  readonly effect: 'Allow' | 'Deny';
  /** Absent in identity policies. ARNs, account ids, service names, or "*". */
  readonly principals?: { readonly aws: readonly string[]; readonly services: readonly string[] };
  /** Lower case: AWS compares actions without regard to case. */
  readonly actions: readonly string[];
  readonly notActions: boolean;
  readonly resources: readonly string[];
  readonly notResources: boolean;
  readonly conditions: readonly Condition[];
}

export interface PolicyRequest {
  readonly action: string;
  readonly resource: string;
  readonly context: ConditionContext;
}

type Fields = Readonly<Record<string, unknown>>;

/** An assembly that is loaded again has mostly the statements that it had. */
const parsed = new WeakMap<object, Statement>();

/** Throws for an element that this machine does not evaluate: better than to guess. */
export function parsePolicy(document: unknown): readonly Statement[] {
  return list((document as Fields).Statement).map((each) => {
    const statement = parsed.get(each as Fields) ?? parseStatement(each as Fields);
    parsed.set(each as Fields, statement);
    return statement;
  });
}

function parseStatement(statement: Fields): Statement {
  const { Effect, Principal, NotPrincipal, Action, NotAction, Resource, NotResource, Condition } = statement;
  if (NotPrincipal !== undefined) throw new Error('NotPrincipal is not evaluated on this machine');
  if (Effect !== 'Allow' && Effect !== 'Deny') throw new Error(`Effect ${JSON.stringify(Effect)}`);
  const resources = texts(Resource ?? NotResource ?? '*');
  const variable = resources.find((resource) => resource.includes('${'));
  if (variable !== undefined)
    throw new Error(`Policy variables are not evaluated on this machine: ${variable}`);
  return {
    effect: Effect,
    ...(Principal === undefined ? {} : { principals: parsePrincipals(Principal) }),
    actions: texts(Action ?? NotAction).map((action) => action.toLowerCase()),
    notActions: Action === undefined,
    resources,
    notResources: Resource === undefined && NotResource !== undefined,
    conditions: parseConditions((Condition ?? {}) as Readonly<Record<string, Fields>>),
  };
}

function parsePrincipals(principal: unknown): NonNullable<Statement['principals']> {
  if (principal === '*') return { aws: ['*'], services: [] };
  const { AWS, Service, ...others } = principal as Fields;
  const unknown = Object.keys(others)[0];
  if (unknown !== undefined)
    throw new Error(`Principals of type ${unknown} are not evaluated on this machine`);
  return { aws: texts(AWS ?? []), services: texts(Service ?? []) };
}

export function statementApplies(statement: Statement, request: PolicyRequest): boolean {
  const asked = request.action.toLowerCase();
  return (
    statement.actions.some((pattern) => matchesGlob(pattern, asked)) !== statement.notActions &&
    statement.resources.some((pattern) => matchesGlob(pattern, request.resource)) !==
      statement.notResources &&
    statement.conditions.every((condition) => holds(condition, request.context))
  );
}

/**
 * Does a resource policy's statement speak of this caller? An account as the principal of an Allow only hands the
 * decision to that account's identity policies, so it counts in a Deny alone.
 */
export function speaksOf(
  statement: Statement,
  principal: Principal,
  arn: string | undefined,
  account: string,
): boolean {
  const { aws, services } = statement.principals ?? { aws: [], services: [] };
  if (aws.includes('*')) return true;
  if (principal.kind === 'service') return services.includes(principal.service);
  if (arn === undefined) return false;
  const wholeAccount = [account, `arn:aws:iam::${account}:root`];
  return (
    aws.includes(arn) || (statement.effect === 'Deny' && aws.some((each) => wholeAccount.includes(each)))
  );
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function texts(value: unknown): readonly string[] {
  return list(value).map((each) => {
    if (typeof each !== 'string')
      throw new Error(`Expected a text in a policy, found ${JSON.stringify(each)}`);
    return each;
  });
}
