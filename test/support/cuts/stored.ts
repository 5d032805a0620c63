import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { Stage } from './stage';

/** For a visitor, and for all: there is one more now and then. */
const countsOfTries = 'phishingSignIns';

/** How many items each table has, objects each bucket, and mails the outbox. */
export async function storedIn({ system }: Stage): Promise<Readonly<Record<string, number>>> {
  const { assembly, dynamodb, mails, operator } = system;
  const client = new S3Client({ ...operator, forcePathStyle: true });
  const counted = assembly.ofType('AWS::DynamoDB::Table').filter(({ ref }) => ref !== countsOfTries);
  const tables = counted.map(async ({ ref: TableName }) => {
    let [count, from]: [number, unknown] = [0, undefined];
    do {
      const page = await dynamodb('Scan', {
        TableName,
        Select: 'COUNT',
        ...(from !== undefined && { ExclusiveStartKey: from }),
      });
      count += Number(page['Count']);
      from = page['LastEvaluatedKey'];
    } while (from !== undefined);
    return [TableName, count] as const;
  });
  const buckets = assembly.ofType('AWS::S3::Bucket').map(async ({ ref: Bucket }) => {
    let count = 0;
    for await (const page of paginateListObjectsV2({ client }, { Bucket })) count += page.KeyCount ?? 0;
    return [Bucket, count] as const;
  });
  const outbox = mails().then((all) => ['mails', all.length] as const);
  return Object.fromEntries(await Promise.all([...tables, ...buckets, outbox]));
}
