import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';

type TableUser = ServiceFunction<'SUBSCRIPTIONS_TABLE_NAME'>;

/** Who wants mails about the air, who asked for them, who is not to be asked, and the digests of the links in mails. */
export class SubscriptionTable extends Construct {
  private readonly table: ServiceTable;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.table = new ServiceTable(this, 'Table', {
      config,
      tableName: 'airSubscriptions',
      partitionKey: { name: 'kind', type: AttributeType.STRING },
      sortKey: { name: 'id', type: AttributeType.STRING },
      timeToLiveAttribute: 'expiresAt',
    });
  }

  grantRequest(target: TableUser): void {
    this.grant(target, 'UpdateItem');
  }

  /** The parts of a transaction need the permission of the single write. */
  grantConfirm(target: TableUser): void {
    this.grant(target, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
  }

  /** With the note that an address is not to be asked again. */
  grantEnd(target: TableUser): void {
    this.grant(target, 'GetItem', 'DeleteItem', 'PutItem', 'ConditionCheckItem');
  }

  grantMail(target: TableUser): void {
    this.grant(target, 'Query', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
  }

  grantTell(target: TableUser): void {
    this.grant(target, 'GetItem');
  }

  grantForget(target: TableUser): void {
    this.grant(target, 'Query', 'DeleteItem');
  }

  private grant(target: TableUser, ...actions: readonly string[]): void {
    this.table.grant(target, ...actions.map((action) => `dynamodb:${action}`));
    target.provide({ SUBSCRIPTIONS_TABLE_NAME: this.table.tableName });
  }
}
