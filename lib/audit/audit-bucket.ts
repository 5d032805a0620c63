import { Duration } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, Grant, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { PrivateBucket } from '../constructs/private-bucket';
import type { ServiceFunction } from '../constructs/service-function';

type BucketUser = ServiceFunction<'AUDIT_BUCKET_NAME'>;

const blocks = 'blocks/*';

/** The sealed entries of the audit log. Its policy lets one role add objects, and nobody replace one. */
export class AuditBucket extends Construct {
  readonly bucket: PrivateBucket;
  /** What nobody else may do. Where data goes with its stage, the bucket has to be emptied. */
  private readonly forOthers: string[];

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.forOthers = ['s3:PutObject', ...(config.retainData ? ['s3:DeleteObjectVersion'] : [])];
    this.bucket = new PrivateBucket(this, 'Bucket', {
      config,
      bucketName: 'schoolhouse-audit',
      lifecycleRules: [
        // A block never has a second version, unless somebody with all rights made one: that stays to be seen.
        { id: 'ExpireBlocks', prefix: 'blocks/', expiration: Duration.days(config.auditDays) },
        { id: 'ExpireOldVersions', noncurrentVersionExpiration: Duration.days(30) },
        { id: 'ExpireDeleteMarkers', expiredObjectDeleteMarker: true },
      ],
    });
  }

  grantSeal(target: BucketUser): void {
    this.grant(target, ['s3:PutObject'], this.bucket.arnForObjects(blocks));
    this.grantRead(target);
    this.deny('OnlySealAuditWrites', this.forOthers, {
      ArnNotEquals: { 'aws:PrincipalArn': target.role.roleArn },
    });
    this.deny('OnlyNewBlocks', ['s3:PutObject'], { Null: { 's3:if-none-match': 'true' } });
  }

  grantRead(...targets: readonly BucketUser[]): void {
    for (const target of targets) {
      this.grant(target, ['s3:GetObject'], this.bucket.arnForObjects(blocks));
      this.grant(target, ['s3:ListBucket'], this.bucket.bucketArn);
    }
  }

  private grant(grantee: BucketUser, actions: string[], resource: string): void {
    Grant.addToPrincipal({ grantee, actions, resourceArns: [resource] });
    grantee.provide({ AUDIT_BUCKET_NAME: this.bucket.bucketName });
  }

  private deny(sid: string, actions: string[], conditions: Readonly<Record<string, unknown>>): void {
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        sid,
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions,
        resources: [this.bucket.arnForObjects(blocks)],
        conditions,
      }),
    );
  }
}
