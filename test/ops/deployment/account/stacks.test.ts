import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { deployedStacks } from '../../../../ops/deployment/account/stacks';

const region = 'us-east-1';

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html */
describe('CloudFormation', () => {
  const client = new CloudFormationClient({ region });
  const cloudFormation = mockClient(client);
  const account = deployedStacks(() => client);
  const missing = Object.assign(new Error('Stack with id Schoolhouse-prod-Site does not exist'), {
    name: 'ValidationError',
  });

  beforeEach(() => cloudFormation.reset());

  it('knows no such stack', async () => {
    cloudFormation.on(DescribeStacksCommand).rejects(missing);
    expect(await account.stack('Schoolhouse-prod-Site', region)).toBeUndefined();
    expect(await account.bootstrapVersion(region)).toBeUndefined();
  });

  it('refuses for another reason', async () => {
    cloudFormation.on(DescribeStacksCommand).rejects(new Error('Rate exceeded'));
    await expect(account.stack('Schoolhouse-prod-Site', region)).rejects.toThrow('Rate exceeded');
  });

  it('lists what a stack has, page by page, without what it has no more', async () => {
    cloudFormation.on(DescribeStacksCommand).resolves({
      Stacks: [{ StackName: 'S', CreationTime: new Date(0), StackStatus: 'ROLLBACK_FAILED' }],
    });
    const resource = (
      LogicalResourceId: string,
      status: 'DELETE_FAILED' | 'DELETE_COMPLETE' | 'CREATE_FAILED',
    ) => ({
      LogicalResourceId,
      PhysicalResourceId: `its-${LogicalResourceId}`,
      ResourceType: 'AWS::DynamoDB::Table',
      LastUpdatedTimestamp: new Date(0),
      ResourceStatus: status,
    });
    cloudFormation
      .on(ListStackResourcesCommand)
      .resolvesOnce({
        StackResourceSummaries: [resource('Kept', 'DELETE_FAILED'), resource('Gone', 'DELETE_COMPLETE')],
        NextToken: 'more',
      })
      .resolvesOnce({
        StackResourceSummaries: [resource('Never', 'CREATE_FAILED'), resource('Too', 'DELETE_FAILED')],
      });
    expect(await account.stack('S', region)).toEqual({
      status: 'ROLLBACK_FAILED',
      resources: new Map([
        ['Kept', { type: 'AWS::DynamoDB::Table', name: 'its-Kept' }],
        ['Too', { type: 'AWS::DynamoDB::Table', name: 'its-Too' }],
      ]),
    });
  });

  it('says the version of the bootstrap', async () => {
    cloudFormation.on(DescribeStacksCommand, { StackName: 'CDKToolkit' }).resolves({
      Stacks: [
        {
          StackName: 'CDKToolkit',
          CreationTime: new Date(0),
          StackStatus: 'CREATE_COMPLETE',
          Outputs: [{ OutputKey: 'BootstrapVersion', OutputValue: '30' }],
        },
      ],
    });
    expect(await account.bootstrapVersion(region)).toBe(30);
  });

  it('names the stack that has something, or none', async () => {
    const owned = { LogicalResourceId: 'T', ResourceType: 'AWS::DynamoDB::Table', Timestamp: new Date(0) };
    cloudFormation
      .on(DescribeStackResourcesCommand, { PhysicalResourceId: 'studentData' })
      .resolvesOnce({ StackResources: [{ ...owned, StackName: 'Old', ResourceStatus: 'CREATE_COMPLETE' }] })
      .rejectsOnce(
        Object.assign(new Error('Stack for studentData does not exist'), { name: 'ValidationError' }),
      );
    expect(await account.ownerOf('studentData')).toBe('Old');
    expect(await account.ownerOf('studentData')).toBeUndefined();
  });
});
