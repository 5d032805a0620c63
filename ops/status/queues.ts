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
        for (const QueueUrl of page.QueueUrls ?? []) findings.push(await findingOf(client, stage, QueueUrl));
      }
      return findings.length > 0 ? findings : [{ text: 'none', attention: true }];
    },
  };
}

async function findingOf(client: SQSClient, stage: string, QueueUrl: string): Promise<Finding> {
  const AttributeNames = ['ApproximateNumberOfMessages' as const];
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
  const waiting = Number(Attributes?.ApproximateNumberOfMessages);
  const name = QueueUrl.slice(QueueUrl.lastIndexOf('/') + `/Schoolhouse-${stage}-`.length);
  return {
    text: `${readable(name).padEnd(40)} ${waiting} waiting`,
    attention: waiting > 0 && name.includes('DeadLetters'),
  };
}

/** CloudFormation names a queue by service, logical id, which ends in a hash of the CDK's, and something random. */
function readable(name: string): string {
  const [, service = '', id = ''] = /^(\w+)-(\w+?)(?:[0-9A-F]{8})?-\w{8,}$/.exec(name) ?? ['', name];
  return `${service} ${id}`.trimEnd();
}
