import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import type { BootstrapPort } from '../questions/bootstrap';
import type { KeptDataPort } from '../questions/kept-data';
import type { StacksPort } from '../questions/stacks';

/** What CloudFormation knows of the account and region. */
export function deployedStacks(
  client = new CloudFormationClient({}),
): StacksPort & BootstrapPort & Pick<KeptDataPort, 'ownerOf'> {
  const describe = async (StackName: string) => {
    const answer = await unlessMissing(client.send(new DescribeStacksCommand({ StackName })));
    return answer?.Stacks?.[0];
  };
  return {
    async stack(name) {
      const stack = await describe(name);
      if (stack === undefined) return undefined;
      const resources = new Set<string>();
      for await (const page of paginateListStackResources({ client }, { StackName: name })) {
        for (const {
          LogicalResourceId: id = '',
          ResourceStatus: status = '',
        } of page.StackResourceSummaries ?? [])
          if (!gone.includes(status)) resources.add(id);
      }
      return { status: String(stack.StackStatus), resources };
    },
    async bootstrapVersion() {
      const outputs = (await describe('CDKToolkit'))?.Outputs;
      const version = outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue;
      return version === undefined ? undefined : Number(version);
    },
    async ownerOf(name) {
      const command = new DescribeStackResourcesCommand({ PhysicalResourceId: name });
      return (await unlessMissing(client.send(command)))?.StackResources?.[0]?.StackName;
    },
  };
}

/** A resource in one of these states is not the stack's, whoever has its name. */
const gone = ['CREATE_FAILED', 'DELETE_COMPLETE', 'DELETE_SKIPPED'];

/** CloudFormation has no error of its own for what does not exist, only the sentence in a ValidationError. */
async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return undefined;
    throw error;
  }
}
