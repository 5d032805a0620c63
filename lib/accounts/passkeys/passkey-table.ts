import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '../../config/stage-config';
import type { ServiceFunction } from '../../constructs/service-function';
import { ServiceTable } from '../../constructs/service-table';

type Reader = ServiceFunction<'PASSKEYS_TABLE_NAME'>;
type Site = ServiceFunction<'SITE_NAME'>;
type Rule = ServiceFunction<'PASSKEY_ROLES'>;

/** The passkeys of each account in one item, with its recovery codes; and whose a passkey is. */
export class PasskeyTable extends Construct {
  private readonly table: ServiceTable;
  private readonly config: StageConfig;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.config = config;
    this.table = new ServiceTable(this, 'Table', {
      config,
      tableName: 'accountPasskeys',
      partitionKey: { name: 'key', type: AttributeType.STRING },
    });
  }

  grantRead(...targets: readonly Reader[]): void {
    for (const target of targets) this.grant(target, 'dynamodb:GetItem');
  }

  /** Looking how many each of many accounts has. */
  grantCount(target: Reader): void {
    this.grant(target, 'dynamodb:BatchGetItem');
  }

  /** Changing what an account has. */
  grantChange(...targets: readonly Reader[]): void {
    for (const target of targets) this.grant(target, 'dynamodb:GetItem', 'dynamodb:PutItem');
  }

  /** Claiming a passkey for an account that adds it; one that is removed, or refused after all, is nobody's. */
  grantRelease(target: Reader): void {
    this.grant(target, 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem');
  }

  /** All of an account that is deleted; whose a passkey is stands under the passkey. */
  grantErase(target: Reader): void {
    this.grant(target, 'dynamodb:Scan', 'dynamodb:DeleteItem');
  }

  /** For which name passkeys are. */
  tellSite(...targets: readonly Site[]): void {
    for (const target of targets) target.provide({ SITE_NAME: this.config.domain?.name ?? 'unknown' });
  }

  /** Which roles cannot be without one. */
  tellRule(...targets: readonly Rule[]): void {
    const { adminsNeedPasskey, staffNeedPasskey, familiesNeedPasskey } = this.config;
    const named = [
      ...(adminsNeedPasskey ? ['Admin'] : []),
      ...(staffNeedPasskey ? ['Staff'] : []),
      ...(familiesNeedPasskey ? ['Parent'] : []),
    ];
    for (const target of targets) target.provide({ PASSKEY_ROLES: named.join(' ') || 'none' });
  }

  private grant(target: Reader, ...actions: string[]): void {
    this.table.grant(target, ...actions);
    target.provide({ PASSKEYS_TABLE_NAME: this.table.tableName });
  }
}
