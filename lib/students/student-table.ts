import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { onlyAttributes } from '../constructs/only-attributes';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';

type TableReader = ServiceFunction<'TABLE_NAME'>;

/** The student records, and who may do what with them. */
export class StudentTable extends Construct {
  readonly table: ServiceTable;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.table = new ServiceTable(this, 'Table', {
      config,
      tableName: 'studentData',
      partitionKey: { name: 'studentid', type: AttributeType.STRING },
    });
  }

  /** Insert, and what completes or undoes an insert whose mail was interrupted. */
  grantInsert(target: TableReader): void {
    // Other spellings of the id must not be there.
    const actions = ['PutItem', 'GetItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];
    this.grant([target], ...actions);
  }

  grantRead(...targets: readonly TableReader[]): void {
    this.grant(targets, 'GetItem');
  }

  /** Changing a record that was read before. */
  grantChange(...targets: readonly TableReader[]): void {
    this.grant(targets, 'GetItem', 'UpdateItem');
  }

  grantChangeMany(target: TableReader): void {
    this.grant([target], 'BatchGetItem', 'UpdateItem');
  }

  /** Adding, changing and taking back, by what was read when a list was checked. */
  grantImport(target: TableReader): void {
    this.grant([target], 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem');
  }

  /** Adding what is missing and changing what differs, by what was read. */
  grantRestore(target: TableReader): void {
    this.grant([target], 'BatchGetItem', 'PutItem', 'UpdateItem');
  }

  /** Taking a confirmation in hand and noting what became of it, of a record that is read by that. */
  grantMailNotes(grantee: TableReader): void {
    Grant.addToPrincipal({
      grantee,
      actions: ['dynamodb:UpdateItem'],
      resourceArns: [this.table.tableArn],
      conditions: onlyAttributes(['studentid', 'mailing', 'mails']),
    });
    grantee.provide({ TABLE_NAME: this.table.tableName });
  }

  /** Putting what is left of a student in the record's place. */
  grantErase(target: TableReader): void {
    this.grant([target], 'GetItem', 'PutItem');
  }

  grantScan(...targets: readonly TableReader[]): void {
    this.grant(targets, 'Scan');
  }

  private grant(targets: readonly TableReader[], ...actions: readonly string[]): void {
    for (const target of targets) {
      this.table.grant(target, ...actions.map((action) => `dynamodb:${action}`));
      target.provide({ TABLE_NAME: this.table.tableName });
    }
  }
}
