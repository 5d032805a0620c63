import type { Assembly, Call, Decision, Resource } from 'cdk-offline';
import { createPermissions } from 'cdk-offline';
import { list } from './assembly-edits';
import { type Permission, withoutAll } from './permissions';

/** A question that was put to the policies, and how it was decided. */
interface Question {
  readonly call: Call;
  readonly allowed: boolean;
  /** What was taken out of the templates when it was asked. */
  readonly lacking: readonly Permission[];
}

export interface PolicyTrace {
  readonly observe: (call: Call, decision: Decision) => void;
  /** Files what is asked from now on under this name. */
  readonly begin: (subject: string) => void;
  /** Under which names something was asked that is decided otherwise without this permission. */
  readonly flippedWithout: (permission: Permission) => readonly string[];
}

/** Keeps what the policies were asked, to ask it again when one permission is gone. */
export function createPolicyTrace(assembly: Assembly, lacking: () => readonly Permission[]): PolicyTrace {
  const loaded = namedOnce(assembly);
  const questions = new Map<string, Question>();
  const subjects = new Map<string, Set<Question>>();
  let current = new Set<Question>();
  return {
    observe: (call, { allowed }) => {
      const question = { call, allowed, lacking: [...lacking()] };
      const key = JSON.stringify([call, allowed, question.lacking.map(({ name }) => name)]);
      const known = questions.get(key) ?? question;
      questions.set(key, known);
      current.add(known);
    },
    begin: (subject) => {
      current = subjects.get(subject) ?? new Set();
      subjects.set(subject, current);
    },
    flippedWithout: (permission) => {
      const roles = rolesWith(loaded, permission);
      const concerned = [...questions.values()].filter(({ call }) => !roles || isOf(roles, call));
      const decide = decider(roles ? withRoles(loaded, roles) : loaded, permission);
      // Many probes ask the same: it is decided again once.
      const flipped = new Set(concerned.filter((question) => decide(question) !== question.allowed));
      return [...subjects]
        .filter(([, asked]) => [...asked].some((question) => flipped.has(question)))
        .map(([subject]) => subject);
    },
  };
}

/** The assembly with each of its names made up once: policies are read from it again for each permission. */
function namedOnce(assembly: Assembly): Assembly {
  const known = new WeakMap<Resource, Map<string, string>>();
  return {
    ...assembly,
    attribute: (resource, name) => {
      const names = known.get(resource) ?? new Map<string, string>();
      known.set(resource, names);
      const value = names.get(name) ?? assembly.attribute(resource, name);
      names.set(name, value);
      return value;
    },
  };
}

/** The roles whose policy has the permission: of nobody else's calls is anything decided otherwise. Undefined for all the rest. */
function rolesWith(assembly: Assembly, permission: Permission): readonly Resource[] | undefined {
  const left = new Set(withoutAll(assembly, [permission]).ofType(rolePolicy));
  const changed = assembly.ofType(rolePolicy).filter((policy) => !left.has(policy));
  if (changed.length === 0) return undefined;
  const holders = changed.flatMap(({ properties }) => list(properties['Roles']));
  return assembly.ofType(role).filter(({ ref }) => holders.includes(ref));
}

const rolePolicy = 'AWS::IAM::Policy';
const role = 'AWS::IAM::Role';

function isOf(roles: readonly Resource[], { principal }: Call): boolean {
  return principal.kind === 'role' && roles.some(({ ref }) => principal.arn.endsWith(`/${ref}`));
}

/** Policies are read for these roles only, which takes a fraction of the time. */
function withRoles(assembly: Assembly, roles: readonly Resource[]): Assembly {
  return { ...assembly, ofType: (type) => (type === role ? roles : assembly.ofType(type)) };
}

/** Decides questions with one permission fewer than when they were asked. */
function decider(assembly: Assembly, permission: Permission): (question: Question) => boolean {
  const policies = new Map<string, ReturnType<typeof createPermissions>>();
  const policiesWithout = (permissions: readonly Permission[]) => {
    const key = permissions.map(({ name }) => name).join('\n');
    const known = policies.get(key);
    if (known) return known;
    const made = createPermissions(withoutAll(assembly, permissions));
    policies.set(key, made);
    return made;
  };
  return ({ call, allowed, lacking }) =>
    lacking.some(({ name }) => name === permission.name)
      ? allowed
      : policiesWithout([...lacking, permission]).decide(call).allowed;
}
