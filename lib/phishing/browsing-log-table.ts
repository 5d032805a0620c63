import { AttributeType, ProjectionType } from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { byTime } from '../../lambdas/phishing/env';
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
      timeToLiveAttribute: 'expiresAt',
    });
    this.table.addGlobalSecondaryIndex({
      indexName: byTime,
      partitionKey: { name: 'owner', type: AttributeType.STRING },
      sortKey: { name: 'timestamp', type: AttributeType.STRING },
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }

  /** Counting and keeping entries at position 0, moving them to items of their own, and whether that was done before. */
  grantAppend(...targets: readonly LogUser[]): void {
    this.grantWrite(targets, 'dynamodb:GetItem', 'dynamodb:Query');
  }

  /** The count, where what is not gone begins, and one page. */
  grantRead(...targets: readonly LogUser[]): void {
    this.grant(targets, 'dynamodb:GetItem', 'dynamodb:Query');
    for (const grantee of targets) this.allow(grantee, ['dynamodb:Query'], `/index/${byTime}`);
  }

  /** What is known already, and keeping the rest. */
  grantKeepSent(...targets: readonly LogUser[]): void {
    this.grantWrite(targets, 'dynamodb:GetItem', 'dynamodb:BatchGetItem');
  }

  /** Reading all entries of an account, and deleting them or dating them anew. */
  grantRedate(...targets: readonly LogUser[]): void {
    this.grantWrite(targets, 'dynamodb:GetItem', 'dynamodb:Query');
  }

  /** Reading all that is kept of an account, and removing it. */
  grantRemove(target: LogUser): void {
    this.grant([target], 'dynamodb:Query', 'dynamodb:BatchWriteItem');
  }

  grantTell(target: LogUser): void {
    this.grant([target], 'dynamodb:GetItem', 'dynamodb:Query');
  }

  private grantWrite(targets: readonly LogUser[], ...reading: string[]): void {
    this.grant(targets, ...reading, 'dynamodb:UpdateItem', 'dynamodb:BatchWriteItem');
  }

  private grant(targets: readonly LogUser[], ...actions: string[]): void {
    for (const target of targets) {
      this.allow(target, actions);
      target.provide({ BROWSING_LOG_TABLE_NAME: this.table.tableName });
    }
  }

  /** The table's own grants would include every index. */
  private allow(grantee: LogUser, actions: string[], part = ''): void {
    Grant.addToPrincipal({ grantee, actions, resourceArns: [`${this.table.tableArn}${part}`] });
  }
}
