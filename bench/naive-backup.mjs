// The usual way to back up a table: collect every item, stringify, put.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';

const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const s3 = new S3Client({});

export async function handler() {
  const records = [];
  let start;
  do {
    const page = await table.send(new ScanCommand({ TableName: 'x', ExclusiveStartKey: start }));
    records.push(...page.Items);
    start = page.LastEvaluatedKey;
  } while (start);
  const Bucket = process.env.S3_BUCKET_NAME;
  await s3.send(
    new PutObjectCommand({ Bucket, Key: `naive-${Date.now()}.json`, Body: JSON.stringify(records) }),
  );
  return { records: records.length };
}
