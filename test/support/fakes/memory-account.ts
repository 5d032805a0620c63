import type { ListedType } from '../../../ops/deployment/named-types';
import type { Plan, PlannedResource } from '../../../ops/deployment/plan';
import type { Account } from '../../../ops/deployment/preflight';

/** An account in use for other things: bootstrapped, out of the SES sandbox, with a distribution, and nothing of ours. */
export function readyAccount(given: Partial<Account> = {}): Account {
  return {
    place: async () => ({ account: '123456789012', region: 'us-east-1' }),
    bootstrapVersion: async () => 30,
    stack: async () => undefined,
    ownerOf: async () => undefined,
    inUse: async (type) => new Set(type === 'AWS::CloudFront::Distribution' ? ['E1OTHER'] : []),
    bucketExists: async () => false,
    tagsOf: async () => ({}),
    verified: async () => undefined,
    mailAccount: async () => ({ production: true, sends: true, perDay: 50_000, perSecond: 14 }),
    publicAccessBlock: async () => undefined,
    refusalOfDistribution: async () => 'One or more of your origins or origin groups do not exist.',
    zone: async () => undefined,
    nameServersOf: async () => [],
    certificate: async () => undefined,
    concurrency: async () => ({ all: 1000, unreserved: 1000 }),
    quota: async () => 1000,
    ...given,
  };
}

/** What the account answers when a plan is deployed, each stack in the state that it is given. */
export function withDeployed(plan: Plan, states: Readonly<Record<string, string>> = {}): Partial<Account> {
  const there = plan.stacks.filter(({ name }) => states[name] !== 'none');
  // A rollback that ended removed everything.
  const full = there.filter(({ name }) => states[name] !== 'ROLLBACK_COMPLETE');
  const identities = full.flatMap(({ resources }) =>
    resources.flatMap(({ properties }) => properties['EmailIdentity'] ?? []),
  );
  return {
    stack: async (name) => {
      const stack = there.find((each) => each.name === name);
      const status = states[name] ?? 'CREATE_COMPLETE';
      const resources = full.find((each) => each.name === name)?.resources ?? [];
      const have = resources.map(({ id, type, name, properties }) => {
        const given = name ?? properties['EmailIdentity'] ?? id;
        return [id, { type, name: String(given) }] as const;
      });
      return stack && { status, resources: new Map(have) };
    },
    inUse: async (type) =>
      namesOf(
        full.flatMap(({ resources }) => resources),
        type,
      ),
    verified: async (identity) => (identities.includes(identity) ? true : undefined),
  };
}

/** What it answers after the stage was destroyed: what the templates keep is there, with the tags of the stage. */
export function withKeptData({ stage, stacks }: Plan): Partial<Account> {
  const kept = stacks.flatMap(({ resources }) => resources).filter((resource) => resource.kept);
  return {
    inUse: async (type) => namesOf(kept, type),
    tagsOf: async () => ({ Project: 'Schoolhouse', Stage: stage }),
  };
}

export function namesOf(resources: readonly PlannedResource[], listed: ListedType): ReadonlySet<string> {
  const named = resources.filter(({ type }) => type === listed).map(({ id, name }) => name ?? id);
  return new Set([...named, ...(listed === 'AWS::CloudFront::Distribution' ? ['E1OTHER'] : [])]);
}
