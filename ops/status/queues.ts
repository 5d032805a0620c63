import { GetQueueAttributesCommand, paginateListQueues, type SQSClient } from '@aws-sdk/client-sqs';
import type { Finding, Section } from './report';

/** What was given up after its retries, and what still waits. */
export function queuesSection(client: SQSClient, stage: string): Section {
  return {
    title: 'Queues',
    find: async () => {
      const findings: Finding[] = [];
      const config = { client, pageSize: 100 };
      for await (const page of paginateListQueues(config, { QueueNamePrefix: `Schoolhouse-${stage}-` })) {
        for (const QueueUrl of page.QueueUrls ?? []) findings.push(await findingOf(client, QueueUrl));
      }
      return findings.length > 0 ? findings : [{ text: 'none', attention: true }];
    },
  };
}

/** CloudFormation names a queue by stack and logical id. */
async function findingOf(client: SQSClient, QueueUrl: string): Promise<Finding> {
  const AttributeNames = ['ApproximateNumberOfMessages' as const];
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
  const waiting = Number(Attributes?.ApproximateNumberOfMessages);
  const name = QueueUrl.split('/').at(-1)?.split('-').slice(2, 4).join(' ') ?? '';
  return { text: `${name.padEnd(46)} ${waiting} waiting`, attention: waiting > 0 };
}
