import { type Properties, propertiesOf } from '../properties';
import { element, type XmlMarkup } from '../xml';
import { S3Error, type S3ErrorCode } from './errors';
import { type Operation, requirePermission } from './operation';
import type { S3Response } from './request';
import { xmlResponse } from './xml-response';

/** How a bucket's configuration is read: from its template, since nothing here changes it. */
interface Configuration {
  readonly action: string;
  readonly document: string;
  /** Undefined where the template says nothing: S3 then answers with an error of its own. */
  readonly read: (bucket: Properties) => readonly XmlMarkup[] | undefined;
  readonly missing?: readonly [code: S3ErrorCode, message: string];
}

const configurations: Readonly<Record<string, Configuration>> = {
  encryption: {
    action: 's3:GetEncryptionConfiguration',
    document: 'ServerSideEncryptionConfiguration',
    read: (bucket) => {
      const [rule] = bucket.child('BucketEncryption').children('ServerSideEncryptionConfiguration');
      const algorithm = rule?.child('ServerSideEncryptionByDefault').optionalText('SSEAlgorithm') ?? 'AES256';
      const byDefault = element('ApplyServerSideEncryptionByDefault', [element('SSEAlgorithm', algorithm)]);
      return [element('Rule', [byDefault, element('BucketKeyEnabled', false)])];
    },
  },
  publicAccessBlock: {
    action: 's3:GetBucketPublicAccessBlock',
    document: 'PublicAccessBlockConfiguration',
    read: (bucket) => {
      const block = bucket.child('PublicAccessBlockConfiguration');
      const names = ['BlockPublicAcls', 'IgnorePublicAcls', 'BlockPublicPolicy', 'RestrictPublicBuckets'];
      // A bucket without a block of its own has all four on.
      const isOn = (name: string): boolean =>
        bucket.has('PublicAccessBlockConfiguration') ? block.flag(name) : true;
      return names.map((name) => element(name, isOn(name)));
    },
  },
  lifecycle: {
    action: 's3:GetLifecycleConfiguration',
    document: 'LifecycleConfiguration',
    read: (bucket) => {
      const rules = bucket.child('LifecycleConfiguration').children('Rules');
      return rules.length > 0 ? rules.map(lifecycleRule) : undefined;
    },
    missing: ['NoSuchLifecycleConfiguration', 'The lifecycle configuration does not exist'],
  },
  tagging: {
    action: 's3:GetBucketTagging',
    document: 'Tagging',
    read: (bucket) => {
      const tags = bucket
        .children('Tags')
        .map((tag) => element('Tag', [element('Key', tag.text('Key')), element('Value', tag.text('Value'))]));
      return tags.length > 0 ? [element('TagSet', tags)] : undefined;
    },
    missing: ['NoSuchTagSet', 'The TagSet does not exist'],
  },
  versioning: {
    action: 's3:GetBucketVersioning',
    document: 'VersioningConfiguration',
    read: (bucket) => {
      const status = bucket.child('VersioningConfiguration').optionalText('Status');
      return [element('Status', status)];
    },
  },
};

/** GET of what the table above names. */
export function getConfiguration(name: string): (operation: Operation) => S3Response {
  return (operation) => {
    const configuration = configurations[name];
    const resource = operation.assembly
      .ofType('AWS::S3::Bucket')
      .find(({ ref }) => ref === operation.bucket.name);
    if (configuration === undefined || resource === undefined) throw new Error(`No configuration ${name}`);
    requirePermission(operation, configuration.action);
    const content = configuration.read(propertiesOf(resource));
    if (content === undefined) throw new S3Error(...(configuration.missing ?? ['InvalidRequest', name]));
    return xmlResponse(configuration.document, content);
  };
}

/** GET of `?policy`. */
export function getBucketPolicy(operation: Operation): S3Response {
  requirePermission(operation, 's3:GetBucketPolicy');
  const policy = operation.assembly
    .ofType('AWS::S3::BucketPolicy')
    .find(({ properties }) => properties.Bucket === operation.bucket.name);
  if (policy === undefined) throw new S3Error('NoSuchBucketPolicy', 'The bucket policy does not exist');
  const body = JSON.stringify(policy.properties.PolicyDocument);
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}

function lifecycleRule(rule: Properties): XmlMarkup {
  const noncurrent = rule.child('NoncurrentVersionExpiration').optionalNumber('NoncurrentDays');
  const days = rule.optionalNumber('ExpirationInDays');
  const uploads = rule.child('AbortIncompleteMultipartUpload').optionalNumber('DaysAfterInitiation');
  const within = (name: string, field: string, value: number | undefined): XmlMarkup =>
    element(name, value === undefined ? undefined : [element(field, value)]);
  return element('Rule', [
    element('ID', rule.optionalText('Id')),
    element('Filter', [element('Prefix', rule.optionalText('Prefix') ?? '')]),
    element('Status', rule.text('Status')),
    within('Expiration', 'Days', days),
    within('NoncurrentVersionExpiration', 'NoncurrentDays', noncurrent),
    within('AbortIncompleteMultipartUpload', 'DaysAfterInitiation', uploads),
  ]);
}
