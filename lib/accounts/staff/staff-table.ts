import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '../../config/stage-config';
import type { ServiceFunction } from '../../constructs/service-function';
import { ServiceTable } from '../../constructs/service-table';

type StaffFunction = ServiceFunction<'STAFF_TABLE_NAME'>;

/** The roles of accounts, and which are disabled: apart from the accounts, so that who writes those raises nobody. */
export class StaffTable extends Construct {
  private readonly table: ServiceTable;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.table = new ServiceTable(this, 'Table', {
      config,
      tableName: 'accountStaff',
      partitionKey: { name: 'account', type: AttributeType.STRING },
    });
  }

  /** Looking what an account may do. */
  grantRead(...targets: readonly StaffFunction[]): void {
    for (const target of targets) this.grant(target, 'dynamodb:GetItem');
  }

  grantList(target: StaffFunction): void {
    this.grant(target, 'dynamodb:Scan');
  }

  /** Giving a role to somebody who is of the staff now. */
  grantAdd(target: StaffFunction): void {
    this.grant(target, 'dynamodb:GetItem', 'dynamodb:Scan', 'dynamodb:PutItem', 'dynamodb:UpdateItem');
  }

  /** Another role, or an end, while somebody else is an Admin. */
  grantChange(target: StaffFunction): void {
    const whileAdmin = 'dynamodb:ConditionCheckItem';
    this.grant(target, 'dynamodb:GetItem', 'dynamodb:Scan', 'dynamodb:UpdateItem', whileAdmin);
  }

  /** Removing what somebody was whose account is deleted. */
  grantErase(target: StaffFunction): void {
    this.grant(target, 'dynamodb:DeleteItem');
  }

  private grant(target: StaffFunction, ...actions: string[]): void {
    this.table.grant(target, ...actions);
    target.provide({ STAFF_TABLE_NAME: this.table.tableName });
  }
}
