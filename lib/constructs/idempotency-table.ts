import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from './service-function';
import { ServiceTable } from './service-table';

/** The answers of requests that came with an Idempotency-Key, for a day; only who sends the request again can read one. */
export class IdempotencyTable extends ServiceTable {
  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id, {
      config,
      tableName: 'idempotencyKeys',
      partitionKey: { name: 'id', type: AttributeType.STRING },
      timeToLiveAttribute: 'expiresAt',
    });
  }

  grantRecognise(target: ServiceFunction<'IDEMPOTENCY_TABLE_NAME'>): void {
    this.grant(target, 'dynamodb:PutItem');
    target.provide({ IDEMPOTENCY_TABLE_NAME: this.tableName });
  }
}
