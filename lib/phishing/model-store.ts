import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { PrivateBucket } from '../constructs/private-bucket';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';

type HistoryUser = ServiceFunction<'TRAINING_TABLE_NAME'>;
type ModelUser = ServiceFunction<'TRAINING_TABLE_NAME' | 'MODEL_BUCKET_NAME'>;

/** Trainings and activations by number in a table, and trained models as objects. */
export class ModelStore extends Construct {
  readonly table: ServiceTable;
  readonly bucket: PrivateBucket;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.table = new ServiceTable(this, 'Table', {
      config,
      tableName: 'phishingTraining',
      partitionKey: { name: 'kind', type: AttributeType.STRING },
      sortKey: { name: 'number', type: AttributeType.NUMBER },
    });
    this.bucket = new PrivateBucket(this, 'Bucket', { config, bucketName: 'phishing-models' });
  }

  /** Which trainings there were, or which models there are. */
  grantList(...targets: readonly HistoryUser[]): void {
    this.grantTable(targets, 'dynamodb:Query');
  }

  /** Reading the active model. */
  grantJudge(...targets: readonly ModelUser[]): void {
    this.grantTable(targets, 'dynamodb:Query');
    this.grantObjects(targets, 's3:GetObject');
  }

  /** Starting a job, and ending one that could not be started. */
  grantStart(...targets: readonly HistoryUser[]): void {
    this.grantTable(targets, 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem');
  }

  /** Doing a job, and activating the model that came of it. */
  grantTrain(...targets: readonly ModelUser[]): void {
    this.grantTable(targets, 'dynamodb:Query', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem');
    this.grantObjects(targets, 's3:GetObject', 's3:PutObject');
  }

  /** Activating a model that can be read. */
  grantActivate(...targets: readonly ModelUser[]): void {
    this.grantTable(targets, 'dynamodb:Query', 'dynamodb:PutItem');
    this.grantObjects(targets, 's3:GetObject');
  }

  private grantTable(targets: readonly HistoryUser[], ...actions: string[]): void {
    for (const target of targets) {
      this.table.grant(target, ...actions);
      target.provide({ TRAINING_TABLE_NAME: this.table.tableName });
    }
  }

  private grantObjects(targets: readonly ModelUser[], ...actions: string[]): void {
    const resourceArns = [this.bucket.arnForObjects('models/*')];
    for (const grantee of targets) {
      Grant.addToPrincipal({ grantee, actions, resourceArns });
      grantee.provide({ MODEL_BUCKET_NAME: this.bucket.bucketName });
    }
  }
}
