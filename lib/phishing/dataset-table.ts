import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { byCase, byStatus } from '../../lambdas/phishing/env';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';

type DatasetUser = ServiceFunction<'DATASET_TABLE_NAME'>;

/** Every scanned URL once, to be reviewed for training. */
export class DatasetTable extends Construct {
  private readonly table: ServiceTable;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.table = new ServiceTable(this, 'Table', {
      config,
      tableName: 'phishingDataset',
      partitionKey: { name: 'id', type: AttributeType.STRING },
      timeToLiveAttribute: 'expiresAt',
    });
    this.table.addGlobalSecondaryIndex({
      indexName: byStatus,
      partitionKey: { name: 'status', type: AttributeType.STRING },
      sortKey: { name: 'lastSeenAt', type: AttributeType.STRING },
    });
    this.table.addGlobalSecondaryIndex({
      indexName: byCase,
      partitionKey: { name: 'caseState', type: AttributeType.STRING },
      sortKey: { name: 'caseOrder', type: AttributeType.STRING },
    });
  }

  /** Sightings, reviews, reports and closed cases: each is one update of the table itself. */
  grantUpdate(...targets: readonly DatasetUser[]): void {
    this.grant(targets, 'dynamodb:UpdateItem', this.table.tableArn);
  }

  /** By status, through the index alone. */
  grantList(...targets: readonly DatasetUser[]): void {
    this.grant(targets, 'dynamodb:Query', `${this.table.tableArn}/index/${byStatus}`);
  }

  /** Open cases, through their index alone. */
  grantListCases(...targets: readonly DatasetUser[]): void {
    this.grant(targets, 'dynamodb:Query', `${this.table.tableArn}/index/${byCase}`);
  }

  private grant(targets: readonly DatasetUser[], action: string, arn: string): void {
    for (const grantee of targets) {
      Grant.addToPrincipal({ grantee, actions: [action], resourceArns: [arn] });
      grantee.provide({ DATASET_TABLE_NAME: this.table.tableName });
    }
  }
}
