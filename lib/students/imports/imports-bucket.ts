import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { StageConfig } from '../../config/stage-config';
import { PrivateBucket } from '../../constructs/private-bucket';
import type { ServiceFunction } from '../../constructs/service-function';

type ImportUser = ServiceFunction<'IMPORTS_BUCKET_NAME'>;

/** Whose plans and states: of imports, or of restores. */
type Kind = '' | 'restore-';

/** Checked imports and restores: the plan of each, and where it is. They hold what families told the school, so they go after a week. */
export class ImportsBucket extends Construct {
  private readonly bucket: PrivateBucket;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Bucket', {
      config,
      bucketName: 'student-imports',
      lifecycleRules: [
        { id: 'Expire', expiration: Duration.days(7), noncurrentVersionExpiration: Duration.days(1) },
        { id: 'ExpireDeleteMarkers', expiredObjectDeleteMarker: true },
      ],
    });
  }

  grantCreate(target: ImportUser, kind: Kind = ''): void {
    this.grant(target, 's3:PutObject', `${kind}plans/*`);
    this.grant(target, 's3:PutObject', `${kind}states/*`);
  }

  /** The state of an import; listing, because S3 otherwise answers "forbidden" for one that is not there. */
  grantReadState(...targets: readonly ImportUser[]): void {
    for (const target of targets) this.grantFindState(target);
  }

  grantFindState(target: ImportUser, kind: Kind = ''): void {
    this.grant(target, 's3:GetObject', `${kind}states/*`);
    this.grantList(target);
  }

  grantReadPlan(target: ImportUser): void {
    this.grant(target, 's3:GetObject', 'plans/*');
  }

  /** Going from one state to the next. */
  grantMove(...targets: readonly ImportUser[]): void {
    this.grantReadState(...targets);
    for (const target of targets) this.grant(target, 's3:PutObject', 'states/*');
  }

  /** Working at one that is there. */
  grantRun(target: ImportUser, kind: Kind = ''): void {
    this.grant(target, 's3:GetObject', `${kind}plans/*`);
    this.grant(target, 's3:GetObject', `${kind}states/*`);
    this.grant(target, 's3:PutObject', `${kind}states/*`);
  }

  /** Saying that mails of an import wait. */
  grantLeaveMails(target: ImportUser): void {
    this.grant(target, 's3:PutObject', 'mails/*');
  }

  /** Finding the imports whose mails wait, working at them, and saying that none is left. */
  grantSendMails(target: ImportUser): void {
    this.grantRun(target);
    this.grantList(target);
    this.grant(target, 's3:DeleteObject', 'mails/*');
  }

  private grantList(grantee: ImportUser): void {
    Grant.addToPrincipal({ grantee, actions: ['s3:ListBucket'], resourceArns: [this.bucket.bucketArn] });
  }

  private grant(target: ImportUser, action: string, objects: string): void {
    const resourceArns = [this.bucket.arnForObjects(objects)];
    Grant.addToPrincipal({ grantee: target, actions: [action], resourceArns });
    target.provide({ IMPORTS_BUCKET_NAME: this.bucket.bucketName });
  }
}
