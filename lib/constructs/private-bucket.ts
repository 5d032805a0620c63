import { Aws, Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { dataRemoval } from './data-removal';

export interface PrivateBucketProps extends BucketProps {
  readonly config: StageConfig;
  /** The name in prod without its suffix. */
  readonly bucketName: string;
}

/** A versioned, encrypted bucket that nobody outside the account reads and only TLS reaches. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, props: PrivateBucketProps) {
    const { config, bucketName, ...rest } = props;
    super(scope, id, {
      versioned: true,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: dataRemoval(config),
      autoDeleteObjects: !config.retainData,
      ...rest,
      bucketName: globalName(config, bucketName),
      lifecycleRules: [
        { id: 'AbortIncompleteUploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ...(rest.lifecycleRules ?? []),
      ],
    });
  }
}

function globalName(config: StageConfig, base: string): string {
  const suffix = config.bucketSuffix ?? `${Aws.ACCOUNT_ID}-${Aws.REGION}`;
  return suffix === '' ? config.nameOf(base) : `${config.nameOf(base)}-${suffix}`;
}
