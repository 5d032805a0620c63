import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { byDeletion } from '../../lambdas/accounts/env';
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
    this.table.addGlobalSecondaryIndex({
      indexName: byDeletion,
      partitionKey: { name: 'deletion', type: AttributeType.STRING },
      sortKey: { name: 'deletedAt', type: AttributeType.STRING },
    });
  }

  /** The next id, and the account, if the address is free. */
  grantRegister(target: UserReader): void {
    this.grant(target, 'dynamodb:UpdateItem', 'dynamodb:PutItem');
  }

  /** Reading an account, and a new hash when the parameters of hashes have changed. */
  grantLogIn(...targets: readonly UserReader[]): void {
    for (const target of targets) this.grant(target, 'dynamodb:GetItem', 'dynamodb:UpdateItem');
  }

  /** Looking whether an account is still there, and in what role. */
  grantRead(...targets: readonly UserReader[]): void {
    for (const target of targets) this.grant(target, 'dynamodb:GetItem');
  }

  /** Noting that an address is its owner's. */
  grantProve(target: UserReader): void {
    this.grant(target, 'dynamodb:UpdateItem');
  }

  /** A new account whose password nobody knows, or the end of a password that somebody else may have chosen. */
  grantInvite(target: UserReader): void {
    this.grant(target, 'dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:PutItem');
  }

  /** Looking up many at once. */
  grantReadMany(target: UserReader): void {
    this.grant(target, 'dynamodb:BatchGetItem');
  }

  /** Reading an account, and putting its deletion in its place. */
  grantDelete(target: UserReader): void {
    this.grant(target, 'dynamodb:GetItem', 'dynamodb:PutItem');
  }

  /** Finding what was deleted, by its index alone, and removing the last of it. */
  grantErase(grantee: UserReader): void {
    this.grant(grantee, 'dynamodb:DeleteItem');
    const resourceArns = [`${this.table.tableArn}/index/${byDeletion}`];
    Grant.addToPrincipal({ grantee, actions: ['dynamodb:Query'], resourceArns });
  }

  private grant(target: UserReader, ...actions: string[]): void {
    // The table's own grants would include the index.
    Grant.addToPrincipal({ grantee: target, actions, resourceArns: [this.table.tableArn] });
    target.provide({ USERS_TABLE_NAME: this.table.tableName });
  }
}
