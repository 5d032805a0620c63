import type { Finding } from '../finding';
import type { Plan } from '../plan';

/** A stack as it is in the account. */
export interface DeployedStack {
  /** CloudFormation's word: `CREATE_COMPLETE`, `ROLLBACK_FAILED`, ... */
  readonly status: string;
  /** What the stack has, also what it could not delete, by logical id. */
  readonly resources: ReadonlyMap<string, DeployedResource>;
}

export interface DeployedResource {
  readonly type: string;
  /** CloudFormation's physical id. */
  readonly name: string;
}

/** What every question may look at: what is to come, and by stack name what is there. */
export interface Situation {
  readonly plan: Plan;
  readonly deployed: ReadonlyMap<string, DeployedStack>;
}

/** Something to know about the account beforehand. It reads and changes nothing. */
export interface Question<Port> {
  /** The word before its findings. */
  readonly about: string;
  ask(account: Port, situation: Situation): Promise<readonly Finding[]>;
}

export function belongs(situation: Situation, stack: string, id: string): boolean {
  return deployedName(situation, stack, id) !== undefined;
}

/** What the stack has now under this logical id; a new name there means that another is made in its place. */
export function deployedName({ deployed }: Situation, stack: string, id: string): string | undefined {
  return deployed.get(stack)?.resources.get(id)?.name;
}
