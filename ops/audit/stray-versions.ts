import { ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';
import { blockNumber, blockPrefix } from '../../lambdas/audit/log/blocks';

/** Objects among the blocks with a second version or a delete marker, and those that are no blocks. */
export async function strayVersions(client: S3Client, Bucket: string): Promise<readonly string[]> {
  const stray = new Set<string>();
  let next:
    | { readonly KeyMarker?: string | undefined; readonly VersionIdMarker?: string | undefined }
    | undefined = {};
  while (next) {
    const page = await listVersions(client, Bucket, next);
    for (const { Key = '' } of page.DeleteMarkers ?? []) stray.add(Key);
    for (const { Key = '', IsLatest } of page.Versions ?? []) {
      if (!IsLatest || Number.isNaN(blockNumber(Key))) stray.add(Key);
    }
    next = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : undefined;
  }
  return [...stray];
}

function listVersions(client: S3Client, Bucket: string, markers: object) {
  return client.send(new ListObjectVersionsCommand({ Bucket, Prefix: blockPrefix, ...markers }));
}
