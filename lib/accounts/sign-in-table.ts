import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';

/** Attempts to sign in that did not succeed; the table forgets them by itself. */
export class SignInTable extends Construct {
  private readonly table: ServiceTable;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.table = new ServiceTable(this, 'Table', {
      config,
      tableName: 'phishingSignIns',
      partitionKey: { name: 'key', type: AttributeType.STRING },
      timeToLiveAttribute: 'expiresAt',
    });
  }

  grantCount(target: ServiceFunction<'SIGN_INS_TABLE_NAME'>): void {
    this.table.grant(target, 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem');
    target.provide({ SIGN_INS_TABLE_NAME: this.table.tableName });
  }
}
