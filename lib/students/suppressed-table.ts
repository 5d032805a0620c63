import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';

type TableUser = ServiceFunction<'SUPPRESSED_TABLE_NAME'>;

/** The addresses to which no more mail goes. */
export class SuppressedTable extends Construct {
  private readonly table: ServiceTable;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.table = new ServiceTable(this, 'Table', {
      config,
      tableName: 'suppressedAddresses',
      partitionKey: { name: 'address', type: AttributeType.STRING },
      timeToLiveAttribute: 'expiresAt',
    });
  }

  grantRecord(target: TableUser): void {
    this.grant([target], 'dynamodb:PutItem');
  }

  grantLookUp(...targets: readonly TableUser[]): void {
    this.grant(targets, 'dynamodb:GetItem');
  }

  grantList(target: TableUser): void {
    this.grant([target], 'dynamodb:Scan');
  }

  private grant(targets: readonly TableUser[], action: string): void {
    for (const target of targets) {
      this.table.grant(target, action);
      target.provide({ SUPPRESSED_TABLE_NAME: this.table.tableName });
    }
  }
}
