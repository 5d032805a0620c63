import { propertiesOf } from '../properties';
import type { Assembly, Resource } from '../services';
import { S3Error } from './errors';

export interface Bucket {
  readonly name: string;
  readonly versioned: boolean;
  readonly website?: { readonly indexDocument: string; readonly errorDocument?: string };
}

/** The buckets that the templates declare; this machine has no other. */
export function listBuckets(assembly: Assembly): readonly Bucket[] {
  return assembly
    .ofType('AWS::S3::Bucket')
    .map(readBucket)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function findBucket(assembly: Assembly, name: string): Bucket {
  const found = listBuckets(assembly).find((bucket) => bucket.name === name);
  if (found === undefined)
    throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: name });
  return found;
}

function readBucket(resource: Resource): Bucket {
  const properties = propertiesOf(resource);
  const website = readWebsite(resource);
  return {
    name: resource.ref,
    versioned: properties.child('VersioningConfiguration').optionalText('Status') === 'Enabled',
    ...(website !== undefined && { website }),
  };
}

function readWebsite(resource: Resource): Bucket['website'] {
  const properties = propertiesOf(resource);
  if (!properties.has('WebsiteConfiguration')) return undefined;
  const website = properties.child('WebsiteConfiguration');
  website.refuse('RedirectAllRequestsTo', 'RoutingRules');
  const errorDocument = website.optionalText('ErrorDocument');
  return {
    indexDocument: website.text('IndexDocument'),
    ...(errorDocument !== undefined && { errorDocument }),
  };
}
