import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';

type SettingsUser = ServiceFunction<'SETTINGS_TABLE_NAME'>;

/** How each parent wants to be protected. */
export class SettingsTable extends Construct {
  private readonly table: ServiceTable;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.table = new ServiceTable(this, 'Table', {
      config,
      tableName: 'phishingSettings',
      partitionKey: { name: 'userId', type: AttributeType.STRING },
    });
  }

  grantRead(...targets: readonly SettingsUser[]): void {
    this.grant(targets, 'dynamodb:GetItem');
  }

  /** On condition that nobody has replaced them meanwhile; a PIN says nothing about the log. */
  grantReplace(target: SettingsUser, forPins: SettingsUser): void {
    this.grant([target, forPins], 'dynamodb:GetItem', 'dynamodb:PutItem');
    this.grant([target], 'dynamodb:UpdateItem');
  }

  grantRemove(target: SettingsUser): void {
    this.grant([target], 'dynamodb:DeleteItem');
  }

  private grant(targets: readonly SettingsUser[], ...actions: string[]): void {
    for (const target of targets) {
      this.table.grant(target, ...actions);
      target.provide({ SETTINGS_TABLE_NAME: this.table.tableName });
    }
  }
}
