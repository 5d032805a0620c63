import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';

type LogUser = ServiceFunction<'BROWSING_LOG_TABLE_NAME'>;

/** What was scanned for each account, numbered; position 0 holds the count and the latest entries. */
export class BrowsingLogTable extends Construct {
  private readonly table: ServiceTable;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.table = new ServiceTable(this, 'Table', {
      config,
      tableName: 'phishingBrowsingLog',
      partitionKey: { name: 'owner', type: AttributeType.STRING },
      sortKey: { name: 'position', type: AttributeType.NUMBER },
    });
  }

  /** Counting and keeping entries at position 0, and moving them from there to items of their own. */
  grantAppend(...targets: readonly LogUser[]): void {
    this.grant(targets, 'dynamodb:UpdateItem', 'dynamodb:BatchWriteItem');
  }

  /** The count, and one page. */
  grantRead(...targets: readonly LogUser[]): void {
    this.grant(targets, 'dynamodb:GetItem', 'dynamodb:Query');
  }

  private grant(targets: readonly LogUser[], ...actions: string[]): void {
    for (const target of targets) {
      this.table.grant(target, ...actions);
      target.provide({ BROWSING_LOG_TABLE_NAME: this.table.tableName });
    }
  }
}
