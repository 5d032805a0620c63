import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

const client = new SQSClient({});

export async function handler(): Promise<void> {
  const MessageBody = JSON.stringify({ at: new Date().toISOString() });
  await client.send(new SendMessageCommand({ QueueUrl: process.env['QUEUE_URL'], MessageBody }));
}
