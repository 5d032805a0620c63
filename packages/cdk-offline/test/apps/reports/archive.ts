import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

const queue = new SQSClient({});
const bucket = new S3Client({});

export async function handler(): Promise<void> {
  const QueueUrl = process.env['QUEUE_URL'];
  const { Messages = [] } = await queue.send(new ReceiveMessageCommand({ QueueUrl }));
  for (const { MessageId, Body, ReceiptHandle } of Messages) {
    const Key = `reports/${MessageId}.json`;
    await bucket.send(new PutObjectCommand({ Bucket: process.env['BUCKET_NAME'], Key, Body }));
    await queue.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }
}
