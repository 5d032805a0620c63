import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import type { BootstrapPort } from '../questions/bootstrap';
import type { KeptDataPort } from '../questions/kept-data';
import type { DeployedResource } from '../questions/question';
import type { StacksPort } from '../questions/stacks';

/** What CloudFormation knows of the account. */
export function deployedStacks(
  clientIn = (region?: string) => new CloudFormationClient(region === undefined ? {} : { region }),
): StacksPort & BootstrapPort & Pick<KeptDataPort, 'ownerOf'> {
  const describe = async (StackName: string, region: string) => {
    const answer = await unlessMissing(clientIn(region).send(new DescribeStacksCommand({ StackName })));
    return answer?.Stacks?.[0];
  };
  return {
    async stack(name, region) {
      const stack = await describe(name, region);
      if (stack === undefined) return undefined;
      const resources = new Map<string, DeployedResource>();
      for await (const page of paginateListStackResources(
        { client: clientIn(region) },
        { StackName: name },
      )) {
        for (const {
          LogicalResourceId: id = '',
          ResourceStatus: status = '',
          ResourceType: type = '',
          PhysicalResourceId: name = '',
        } of page.StackResourceSummaries ?? [])
          if (!gone.includes(status)) resources.set(id, { type, name });
      }
      return { status: String(stack.StackStatus), resources };
    },
    async bootstrapVersion(region) {
      const outputs = (await describe('CDKToolkit', region))?.Outputs;
      const version = outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue;
      return version === undefined ? undefined : Number(version);
    },
    async ownerOf(name) {
      const command = new DescribeStackResourcesCommand({ PhysicalResourceId: name });
      return (await unlessMissing(clientIn().send(command)))?.StackResources?.[0]?.StackName;
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
