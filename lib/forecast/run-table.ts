import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';

/** The lease that a run needs, how the last runs ended, and who asked for one of late. */
export class RunTable extends Construct {
  private readonly table: ServiceTable;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.table = new ServiceTable(this, 'Table', {
      config,
      tableName: 'forecastRuns',
      partitionKey: { name: 'id', type: AttributeType.STRING },
      timeToLiveAttribute: 'expiresAt',
    });
  }

  grantRun(target: ServiceFunction<'RUNS_TABLE_NAME'>): void {
    this.table.grant(target, 'dynamodb:GetItem', 'dynamodb:UpdateItem');
    target.provide({ RUNS_TABLE_NAME: this.table.tableName });
  }
}
