import { Duration } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, Grant, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { PrivateBucket } from '../constructs/private-bucket';
import type { ServiceFunction } from '../constructs/service-function';

/** Where backups are kept; only the backup function's role writes to it, whatever other policies allow. */
export class BackupBucket extends Construct {
  readonly bucket: PrivateBucket;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Bucket', {
      config,
      bucketName: 'student-backup-20250706',
      lifecycleRules: [{ id: 'ExpireOldVersions', noncurrentVersionExpiration: Duration.days(90) }],
    });
  }

  /** Writing, reading back for verification, and removing a backup that turned out wrong. */
  grantBackup(target: ServiceFunction<'S3_BUCKET_NAME'>): void {
    Grant.addToPrincipal({
      grantee: target,
      actions: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:GetObjectVersion', 's3:DeleteObject'],
      resourceArns: [this.bucket.arnForObjects('backup-*.json')],
    });
    target.provide({ S3_BUCKET_NAME: this.bucket.bucketName });
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: 'OnlyTheBackupFunctionWrites',
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:PutObject'],
        resources: [this.bucket.arnForObjects('*')],
        conditions: { ArnNotEquals: { 'aws:PrincipalArn': target.role.roleArn } },
      }),
    );
  }
}
