import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';

type LinkUser = ServiceFunction<'LINKS_TABLE_NAME'>;

/** The digests of links in mails, each good for one thing, once; and whose turn it is to send a mail. */
export class LinkTable extends Construct {
  private readonly table: ServiceTable;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.table = new ServiceTable(this, 'Table', {
      config,
      tableName: 'accountLinks',
      partitionKey: { name: 'digest', type: AttributeType.STRING },
      timeToLiveAttribute: 'expiresAt',
    });
  }

  grantIssue(target: LinkUser): void {
    this.grant(target, 'dynamodb:PutItem');
  }

  /** Mailing them, in turns. */
  grantMail(target: LinkUser): void {
    this.grant(target, 'dynamodb:PutItem', 'dynamodb:UpdateItem');
  }

  /** Looking whether a link is good, and using it up. */
  grantUse(...targets: readonly LinkUser[]): void {
    for (const target of targets) this.grant(target, 'dynamodb:GetItem', 'dynamodb:UpdateItem');
  }

  grantErase(target: LinkUser): void {
    this.grant(target, 'dynamodb:Scan', 'dynamodb:DeleteItem');
  }

  private grant(target: LinkUser, ...actions: string[]): void {
    this.table.grant(target, ...actions);
    target.provide({ LINKS_TABLE_NAME: this.table.tableName });
  }
}
