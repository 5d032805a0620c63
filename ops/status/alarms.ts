import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { type CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import type { Finding, Section } from './report';

export interface AlarmsDeps {
  readonly cloudWatch: CloudWatchClient;
  readonly cloudFormation: CloudFormationClient;
  readonly stage: string;
}

/** Every alarm that speaks to the stage's topic, in any state but OK by name. */
export function alarmsSection({ cloudWatch, cloudFormation, stage }: AlarmsDeps): Section {
  return {
    title: 'Alarms',
    find: async () => {
      const topic = await topicOf(cloudFormation, `Schoolhouse-${stage}-Monitoring`);
      const findings: Finding[] = [];
      let count = 0;
      for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client: cloudWatch }, {})) {
        const ours = MetricAlarms.filter(({ AlarmActions = [] }) => AlarmActions.includes(topic));
        count += ours.length;
        for (const { AlarmName, StateValue, AlarmDescription } of ours) {
          if (StateValue === 'OK') continue;
          const text = `${AlarmName}: ${StateValue}. ${AlarmDescription}`;
          findings.push({ text, attention: StateValue === 'ALARM' });
        }
      }
      return [{ text: `${count - findings.length} of ${count} are OK`, attention: count === 0 }, ...findings];
    },
  };
}

async function topicOf(client: CloudFormationClient, StackName: string): Promise<string> {
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  const output = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'AlarmTopicArn');
  if (output?.OutputValue === undefined) throw new Error(`${StackName} has no output AlarmTopicArn`);
  return output.OutputValue;
}
