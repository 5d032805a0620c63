import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';

type Counting = ServiceFunction<'SIGN_INS_TABLE_NAME'>;

/** What is counted of attempts and requests, and where somebody signed in; the table forgets it by itself. */
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

  /** Counting what is rare. */
  grantCount(...targets: readonly Counting[]): void {
    this.grant(targets, 'dynamodb:UpdateItem');
  }

  /** Counting, and forgetting once it went well. */
  grantForget(...targets: readonly Counting[]): void {
    this.grant(targets, 'dynamodb:UpdateItem', 'dynamodb:DeleteItem');
  }

  /** Forgetting guesses at a password that is no more. */
  grantForgive(target: Counting): void {
    this.grant([target], 'dynamodb:DeleteItem');
  }

  /** Finding what is an account's by its owner, and removing it. */
  grantErase(target: Counting): void {
    this.grant([target], 'dynamodb:Scan', 'dynamodb:DeleteItem');
  }

  private grant(targets: readonly Counting[], ...actions: string[]): void {
    for (const target of targets) {
      this.table.grant(target, ...actions);
      target.provide({ SIGN_INS_TABLE_NAME: this.table.tableName });
    }
  }
}
