import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';

type TableReader = ServiceFunction<'TABLE_NAME'>;

/** The student records, and who may do what with them. */
export class StudentTable extends Construct {
  readonly table: Table;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.table = new Table(this, 'Table', {
      tableName: config.nameOf('studentData'),
      partitionKey: { name: 'studentid', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: config.retainData,
      removalPolicy: config.retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  /** Insert, and what completes or undoes an insert whose mail was interrupted. */
  grantInsert(target: TableReader): void {
    this.grant(target, 'dynamodb:PutItem', 'dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem');
  }

  grantScan(target: TableReader): void {
    this.grant(target, 'dynamodb:Scan');
  }

  private grant(target: TableReader, ...actions: string[]): void {
    this.table.grant(target, ...actions);
    target.provide({ TABLE_NAME: this.table.tableName });
  }
}
