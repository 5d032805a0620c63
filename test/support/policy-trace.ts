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
      const concerned = [...questions.values()].filter(concernedBy(loaded, permission));
      const decide = decider(only(loaded, concerned), permission);
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

/** Of which questions something may be decided otherwise without the permission: of others whatever policies say is the same. */
function concernedBy(assembly: Assembly, permission: Permission): (question: Question) => boolean {
  const without = withoutAll(assembly, [permission]);
  const changedOf = (type: string) => {
    const left = new Set(without.ofType(type));
    return assembly.ofType(type).filter((resource) => !left.has(resource));
  };
  const holders = changedOf(rolePolicy).flatMap(({ properties }) => list(properties['Roles']));
  const roles = [...assembly.ofType(role).filter(({ ref }) => holders.includes(ref)), ...changedOf(role)];
  const arns = roles.map((each) => assembly.attribute(each, 'Arn'));
  if (arns.length > 0) {
    return ({ call: { principal, resource } }) =>
      arns.includes(resource) || (principal.kind === 'role' && arns.includes(principal.arn));
  }
  const functions = changedOf(invocation).map((each) => functionArn(assembly, each));
  if (functions.length > 0) return ({ call }) => functions.includes(call.resource);
  return () => true;
}

const rolePolicy = 'AWS::IAM::Policy';
const role = 'AWS::IAM::Role';
const invocation = 'AWS::Lambda::Permission';

function functionArn({ region, account }: Assembly, { properties }: Resource): string {
  const name = String(properties['FunctionName']);
  return name.startsWith('arn:') ? name : `arn:aws:lambda:${region}:${account}:function:${name}`;
}

/** Policies are read for those who ask, and for what they ask about, which takes a fraction of the time. */
function only(assembly: Assembly, questions: readonly Question[]): Assembly {
  const named = new Set(questions.map(({ call }) => call.resource));
  for (const { call } of questions) if (call.principal.kind === 'role') named.add(call.principal.arn);
  const roles = assembly.ofType(role).filter((each) => named.has(assembly.attribute(each, 'Arn')));
  const invocations = assembly.ofType(invocation).filter((each) => named.has(functionArn(assembly, each)));
  const kept = new Map([
    [role, roles],
    [invocation, invocations],
  ]);
  return { ...assembly, ofType: (type) => kept.get(type) ?? assembly.ofType(type) };
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
