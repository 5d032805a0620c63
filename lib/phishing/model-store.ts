import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { PrivateBucket } from '../constructs/private-bucket';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';

type HistoryReader = ServiceFunction<'TRAINING_TABLE_NAME'>;
type ModelReader = ServiceFunction<'TRAINING_TABLE_NAME' | 'MODEL_BUCKET_NAME'>;

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
  grantList(target: HistoryReader): void {
    this.grantTable(target, 'dynamodb:Query');
  }

  /** Reading the active model. */
  grantJudge(target: ModelReader): void {
    this.grantTable(target, 'dynamodb:Query');
    this.grantObjects(target, 's3:GetObject');
  }

  /** Starting a job, and ending one that could not be started. */
  grantStart(target: HistoryReader): void {
    this.grantTable(target, 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem');
  }

  /** Doing a job, and activating the model that came of it. */
  grantTrain(target: ModelReader): void {
    this.grantTable(target, 'dynamodb:Query', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem');
    this.grantObjects(target, 's3:GetObject', 's3:PutObject');
  }

  /** Activating a model that can be read. */
  grantActivate(target: ModelReader): void {
    this.grantTable(target, 'dynamodb:Query', 'dynamodb:PutItem');
    this.grantObjects(target, 's3:GetObject');
  }

  private grantTable(target: HistoryReader, ...actions: string[]): void {
    this.table.grant(target, ...actions);
    target.provide({ TRAINING_TABLE_NAME: this.table.tableName });
  }

  private grantObjects(target: ModelReader, ...actions: string[]): void {
    Grant.addToPrincipal({ grantee: target, actions, resourceArns: [this.bucket.arnForObjects('models/*')] });
    target.provide({ MODEL_BUCKET_NAME: this.bucket.bucketName });
  }
}
