import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { PrivateBucket } from '../constructs/private-bucket';
import type { ServiceFunction } from '../constructs/service-function';

type CacheUser = ServiceFunction<'CACHE_BUCKET_NAME'>;

/** What a run computed, one object a cache; versions of a week let an operator see, or put back, what was there. */
export class CacheBucket extends Construct {
  readonly bucket: PrivateBucket;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Bucket', {
      config,
      bucketName: 'forecast-caches',
      lifecycleRules: [{ id: 'ExpireOldVersions', noncurrentVersionExpiration: Duration.days(7) }],
    });
  }

  /** Every file anew, some of them on top of what they hold. */
  grantCompute(target: CacheUser): void {
    for (const file of [
      'anomaly_log.json',
      'forecast_archive.json',
      'cache_meta.json',
      'last_good_air.json',
      'station_air.json',
    ]) {
      this.grantRead(file, target);
    }
    this.grant(target, 's3:PutObject', this.bucket.arnForObjects('data/*'));
  }

  /** One file; listing, because S3 otherwise answers "forbidden" for a file that is not there yet. */
  grantRead(file: string, ...targets: readonly CacheUser[]): void {
    for (const target of targets) {
      this.grant(target, 's3:GetObject', this.bucket.arnForObjects(`data/${file}`));
      this.grant(target, 's3:ListBucket', this.bucket.bucketArn);
      target.provide({ CACHE_BUCKET_NAME: this.bucket.bucketName });
    }
  }

  private grant(target: CacheUser, action: string, resource: string): void {
    Grant.addToPrincipal({ grantee: target, actions: [action], resourceArns: [resource] });
  }
}
