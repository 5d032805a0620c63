import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { StageConfig } from '../../config/stage-config';
import { PrivateBucket } from '../../constructs/private-bucket';
import type { ServiceFunction } from '../../constructs/service-function';

type ListUser = ServiceFunction<'BLOCKLIST_BUCKET_NAME'>;

/** The list of confirmed phishing, one object: each review writes all of it, so that older ones go after a day. */
export class BlocklistBucket extends Construct {
  private readonly bucket: PrivateBucket;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Bucket', {
      config,
      bucketName: 'phishing-blocklist',
      lifecycleRules: [{ id: 'ExpireOldVersions', noncurrentVersionExpiration: Duration.days(1) }],
    });
  }

  /** Listing, because S3 otherwise answers "forbidden" while nothing was ever listed. */
  grantRead(...targets: readonly ListUser[]): void {
    for (const target of targets) {
      this.grant(target, 's3:GetObject', this.bucket.arnForObjects('confirmed.bin'));
      this.grant(target, 's3:ListBucket', this.bucket.bucketArn);
      target.provide({ BLOCKLIST_BUCKET_NAME: this.bucket.bucketName });
    }
  }

  grantReplace(...targets: readonly ListUser[]): void {
    this.grantRead(...targets);
    for (const target of targets)
      this.grant(target, 's3:PutObject', this.bucket.arnForObjects('confirmed.bin'));
  }

  private grant(grantee: ListUser, action: string, resource: string): void {
    Grant.addToPrincipal({ grantee, actions: [action], resourceArns: [resource] });
  }
}
