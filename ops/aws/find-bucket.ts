import { ListBucketsCommand, type S3Client } from '@aws-sdk/client-s3';

/** The stage may end its bucket names with a suffix that only its configuration knows. */
export async function findBucket(s3: S3Client, name: string): Promise<string> {
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({ Prefix: name }));
  const names = Buckets.flatMap(({ Name }) => Name ?? []);
  const found = names.filter((bucket) => bucket === name || bucket.startsWith(`${name}-`));
  const [only, ...others] = found;
  if (only === undefined) throw new Error(`There is no bucket ${name}`);
  if (others.length > 0) throw new Error(`Which bucket? Several begin so: ${found.join(', ')}`);
  return only;
}
