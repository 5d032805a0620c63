import type { Assembly, Call, Decision } from 'cdk-offline';
import { createPermissions } from 'cdk-offline';
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
  const subjects = new Map<string, Map<string, Question>>();
  let current = new Map<string, Question>();
  return {
    observe: (call, { allowed }) => {
      const question = { call, allowed, lacking: [...lacking()] };
      current.set(JSON.stringify([call, allowed, question.lacking.map(({ name }) => name)]), question);
    },
    begin: (subject) => {
      current = subjects.get(subject) ?? new Map();
      subjects.set(subject, current);
    },
    flippedWithout: (permission) => {
      const decide = decider(assembly, permission);
      const flips = (question: Question) => decide(question) !== question.allowed;
      return [...subjects].filter(([, asked]) => [...asked.values()].some(flips)).map(([subject]) => subject);
    },
  };
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
