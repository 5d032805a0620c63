import { type Finding, fine, note, obstacle } from '../finding';
import type { DeployedStack, Question } from './question';

export interface StacksPort {
  /** Undefined when CloudFormation knows no such stack. */
  stack(name: string, region: string): Promise<DeployedStack | undefined>;
}

/**
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/view-stack-events.html lists the states;
 * what the CDK CLI does with them stands in its deploy-stack.ts.
 */
export const stacks: Question<StacksPort> = {
  about: 'stacks',
  async ask(_, { deployed }) {
    const findings = [...deployed].flatMap(([name, stack]) => findingOf(name, stack.status) ?? []);
    return findings.length > 0 ? findings : [fine(`${deployed.size} deployed, none in the way`)];
  },
};

function findingOf(name: string, status: string): Finding | undefined {
  if (status === 'REVIEW_IN_PROGRESS') return undefined;
  if (status.endsWith('_IN_PROGRESS')) {
    const command = `aws cloudformation describe-stacks --stack-name ${name} --query Stacks[0].StackStatus`;
    return obstacle(
      `${name} is being changed (${status}). Deploy again when this says that it has ended:`,
      command,
    );
  }
  if (status === 'ROLLBACK_COMPLETE')
    return note(
      `the first deployment of ${name} failed; this one deletes what is left of it and begins anew.`,
    );
  if (status === 'ROLLBACK_FAILED') {
    const says = `${name} failed, and taking it back failed too. Delete it: tables and buckets stay, and the deployment takes them back.`;
    return obstacle(says, `aws cloudformation delete-stack --stack-name ${name}`);
  }
  if (status === 'DELETE_FAILED') {
    const says = `${name} could not be deleted whole. Let go of what does not go; the deployment takes tables and buckets back.`;
    return obstacle(
      says,
      `aws cloudformation delete-stack --stack-name ${name} --deletion-mode FORCE_DELETE_STACK`,
    );
  }
  if (status.endsWith('_FAILED'))
    return obstacle(
      `${name} stands half-way (${status}). Bring it back to where it was:`,
      `npx cdk rollback ${name} --app cdk.out`,
    );
  return undefined;
}
