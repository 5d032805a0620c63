import { Duration } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, Grant, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type BucketProps, type LifecycleRule, ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { StageConfig } from '../../config/stage-config';
import { PrivateBucket } from '../../constructs/private-bucket';
import type { ServiceFunction } from '../../constructs/service-function';

/** Where backups are kept; only the backup function's role writes to it, whatever other policies allow. */
export class BackupBucket extends Construct {
  readonly bucket: PrivateBucket;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Bucket', {
      config,
      bucketName: 'student-backup-20250706',
      lifecycleRules: [
        // What expires, or is removed by mistake, can be had back for another month.
        { id: 'ExpireOldVersions', noncurrentVersionExpiration: Duration.days(30) },
        { id: 'ExpireDeleteMarkers', expiredObjectDeleteMarker: true },
        expiry('nightly', Duration.days(config.nightlyBackupDays)),
        expiry('monthly', Duration.days(31 * config.monthlyBackupMonths)),
      ],
      ...locked(config),
    });
  }

  /** Asking which backups there are. */
  grantList(target: ServiceFunction<'S3_BUCKET_NAME'>): void {
    this.grantPrefixes(target, 'backup-');
  }

  /** And what was noted of them. */
  grantNotes(...targets: readonly ServiceFunction<'S3_BUCKET_NAME'>[]): void {
    for (const target of targets) {
      this.grantPrefixes(target, 'backup-', 'notes/backup-');
      this.grantObjects(target, 'notes/*', 's3:GetObject');
    }
  }

  /** And what is in them. */
  grantRead(...targets: readonly ServiceFunction<'S3_BUCKET_NAME'>[]): void {
    this.grantNotes(...targets);
    for (const target of targets) this.grantObjects(target, 'backup-*.json', 's3:GetObject');
  }

  /** Writing, looking whether that was done, reading back for verification, and removing a backup that turned out wrong. */
  grantBackup(target: ServiceFunction<'S3_BUCKET_NAME'>): void {
    this.grantObjects(
      target,
      'backup-*.json',
      's3:PutObject',
      's3:PutObjectTagging',
      's3:AbortMultipartUpload',
      's3:GetObject',
      's3:GetObjectVersion',
      's3:DeleteObject',
    );
    this.grantObjects(target, 'notes/*', 's3:PutObject', 's3:PutObjectTagging', 's3:GetObject');
    // After a second mail that was refused.
    this.grantObjects(target, 'notes/again/*', 's3:DeleteObject');
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: 'OnlyTheBackupFunctionWrites',
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        // Tags as well: they say when a backup ends.
        actions: ['s3:PutObject', 's3:PutObjectTagging', 's3:PutObjectVersionTagging'],
        resources: [this.bucket.arnForObjects('*')],
        conditions: { ArnNotEquals: { 'aws:PrincipalArn': target.role.roleArn } },
      }),
    );
  }

  private grantPrefixes(target: ServiceFunction<'S3_BUCKET_NAME'>, ...prefixes: readonly string[]): void {
    Grant.addToPrincipal({
      grantee: target,
      actions: ['s3:ListBucket'],
      resourceArns: [this.bucket.bucketArn],
      conditions: { StringEquals: { 's3:prefix': prefixes.length === 1 ? prefixes[0] : prefixes } },
    });
    target.provide({ S3_BUCKET_NAME: this.bucket.bucketName });
  }

  private grantObjects(
    target: ServiceFunction<'S3_BUCKET_NAME'>,
    objects: string,
    ...actions: readonly string[]
  ): void {
    const resourceArns = [this.bucket.arnForObjects(objects)];
    Grant.addToPrincipal({ grantee: target, actions: [...actions], resourceArns });
    target.provide({ S3_BUCKET_NAME: this.bucket.bucketName });
  }
}
/** The backup function says by a tag which kind a backup is. */
function expiry(kept: 'nightly' | 'monthly', expiration: Duration): LifecycleRule {
  return { id: `Expire${kept}`, tagFilters: { kept }, expiration };
}

function locked({ backupLockDays }: StageConfig): Pick<BucketProps, 'objectLockDefaultRetention'> {
  if (backupLockDays === 0) return {};
  return { objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(backupLockDays)) };
}
