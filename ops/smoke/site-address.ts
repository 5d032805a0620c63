import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';

/** Where the site of a deployed stage is, without a slash at its end. */
export async function siteAddress(cloudFormation: CloudFormationClient, stage: string): Promise<string> {
  const StackName = `Schoolhouse-${stage}-Site`;
  const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
  const url = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'SiteUrl')?.OutputValue;
  if (url === undefined) throw new Error(`The stack ${StackName} has no output SiteUrl.`);
  return url.replace(/\/$/, '');
}
