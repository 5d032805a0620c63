import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CloudFormationClient,
  DescribeStackDriftDetectionStatusCommand,
  DetectStackDriftCommand,
  paginateDescribeStackResourceDrifts,
  paginateDescribeStacks,
} from '@aws-sdk/client-cloudformation';
import type { Finding, Section } from './report';

export interface DriftDeps {
  readonly cloudFormation: CloudFormationClient;
  readonly stage: string;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** What somebody changed by hand since the last deployment; CloudFormation compares for a minute or two. */
export function driftSection({ cloudFormation: client, stage, wait = sleep }: DriftDeps): Section {
  return {
    title: 'Changed by hand',
    find: async () => {
      const findings: Finding[] = [];
      for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {})) {
        const ours = Stacks.flatMap(({ StackName = '' }) => StackName).filter((name) =>
          name.startsWith(`Schoolhouse-${stage}-`),
        );
        for (const name of ours) findings.push(...(await driftOf(client, name, wait)));
      }
      return findings.length > 0 ? findings : [{ text: 'nothing' }];
    },
  };
}

async function driftOf(
  client: CloudFormationClient,
  StackName: string,
  wait: Required<DriftDeps>['wait'],
): Promise<readonly Finding[]> {
  const { StackDriftDetectionId } = await client.send(new DetectStackDriftCommand({ StackName }));
  for (;;) {
    const { DetectionStatus, DetectionStatusReason } = await client.send(
      new DescribeStackDriftDetectionStatusCommand({ StackDriftDetectionId }),
    );
    if (DetectionStatus === 'DETECTION_COMPLETE') break;
    if (DetectionStatus === 'DETECTION_FAILED') throw new Error(`${StackName}: ${DetectionStatusReason}`);
    await wait(2_000);
  }
  const findings: Finding[] = [];
  const filter = { StackName, StackResourceDriftStatusFilters: ['MODIFIED' as const, 'DELETED' as const] };
  for await (const { StackResourceDrifts = [] } of paginateDescribeStackResourceDrifts({ client }, filter)) {
    for (const { LogicalResourceId, StackResourceDriftStatus } of StackResourceDrifts) {
      const text = `${StackName} ${LogicalResourceId}: ${StackResourceDriftStatus?.toLowerCase()}`;
      findings.push({ text, attention: true });
    }
  }
  return findings;
}
