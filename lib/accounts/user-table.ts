import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';

type UserReader = ServiceFunction<'USERS_TABLE_NAME'>;

/** The accounts, by address. */
export class UserTable extends Construct {
  readonly table: ServiceTable;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.table = new ServiceTable(this, 'Table', {
      config,
      tableName: 'phishingUsers',
      partitionKey: { name: 'email', type: AttributeType.STRING },
    });
  }

  /** The next id, and the account, if the address is free. */
  grantRegister(target: UserReader): void {
    this.grant(target, 'dynamodb:UpdateItem', 'dynamodb:PutItem');
  }

  /** Reading an account, and a new hash when the parameters of hashes have changed. */
  grantLogIn(target: UserReader): void {
    this.grant(target, 'dynamodb:GetItem', 'dynamodb:UpdateItem');
  }

  /** Looking whether an account is still there, and in what role. */
  grantRead(target: UserReader): void {
    this.grant(target, 'dynamodb:GetItem');
  }

  /** Noting that an address is its owner's. */
  grantProve(target: UserReader): void {
    this.grant(target, 'dynamodb:UpdateItem');
  }

  private grant(target: UserReader, ...actions: string[]): void {
    this.table.grant(target, ...actions);
    target.provide({ USERS_TABLE_NAME: this.table.tableName });
  }
}
