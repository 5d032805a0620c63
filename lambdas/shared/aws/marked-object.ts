import { HeadObjectCommand, type HeadObjectCommandOutput, type S3Client } from '@aws-sdk/client-s3';
import { httpStatusOf } from './http-status';

/**
 * The object that stands at a place if its metadata has this mark: then it is our own, and the SDK repeated the request
 * whose answer was lost. Undefined if there is none, or somebody else's.
 */
export async function markedObject(
  client: S3Client,
  place: { readonly Bucket: string; readonly Key: string },
  mark: string,
): Promise<HeadObjectCommandOutput | undefined> {
  try {
    const found = await client.send(new HeadObjectCommand(place));
    return found.Metadata?.['mark'] === mark ? found : undefined;
  } catch (error) {
    if (httpStatusOf(error) === 404) return undefined;
    throw error;
  }
}
