import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { byCase, byStatus, ofReview, turnPrefix } from '../../lambdas/phishing/env';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';
import { SigningSecret } from '../constructs/signing-secret';

type DatasetUser = ServiceFunction<'DATASET_TABLE_NAME'>;

/** Every scanned URL once, to be reviewed for training. */
export class DatasetTable extends Construct {
  private readonly table: ServiceTable;
  private readonly marks: SigningSecret<'MARK_SECRET_ARN'>;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.table = new ServiceTable(this, 'Table', {
      config,
      tableName: 'phishingDataset',
      partitionKey: { name: 'id', type: AttributeType.STRING },
      timeToLiveAttribute: 'expiresAt',
    });
    this.table.addGlobalSecondaryIndex({
      indexName: byStatus,
      partitionKey: { name: 'status', type: AttributeType.STRING },
      sortKey: { name: 'lastSeenAt', type: AttributeType.STRING },
    });
    this.table.addGlobalSecondaryIndex({
      indexName: byCase,
      partitionKey: { name: 'caseState', type: AttributeType.STRING },
      sortKey: { name: 'caseOrder', type: AttributeType.STRING },
    });
    this.marks = new SigningSecret(this, 'Marks', {
      config,
      description: 'Makes the marks that stand for accounts at a URL',
      variable: 'MARK_SECRET_ARN',
    });
  }

  /** Sightings and reports, which leave a mark of the account; a review they may not even name. */
  grantMark(...targets: readonly (DatasetUser & ServiceFunction<'MARK_SECRET_ARN'>)[]): void {
    const conditions = { 'ForAllValues:StringNotEquals': { 'dynamodb:Attributes': [...ofReview] } };
    this.grant(targets, 'dynamodb:UpdateItem', this.table.tableArn, conditions);
    this.marks.grantUse(...targets);
  }

  /** Reviews and closed cases: each is one update of the table itself. */
  grantUpdate(...targets: readonly DatasetUser[]): void {
    this.grant(targets, 'dynamodb:UpdateItem', this.table.tableArn);
  }

  /** By status, through the index alone. */
  grantList(...targets: readonly DatasetUser[]): void {
    this.grant(targets, 'dynamodb:Query', `${this.table.tableArn}/index/${byStatus}`);
  }

  /** Open cases, through their index alone. */
  grantListCases(...targets: readonly DatasetUser[]): void {
    this.grant(targets, 'dynamodb:Query', `${this.table.tableArn}/index/${byCase}`);
  }

  /** Taking an account's marks out, with what is kept of entries that nobody else has met, and its counts of reports. */
  grantForget(target: DatasetUser & ServiceFunction<'MARK_SECRET_ARN'>): void {
    this.grantMark(target);
    this.grantListCases(target);
    const conditions = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [`${turnPrefix}*`] } };
    this.grant([target], 'dynamodb:DeleteItem', this.table.tableArn, conditions);
  }

  private grant(
    targets: readonly DatasetUser[],
    action: string,
    arn: string,
    conditions: Record<string, Record<string, unknown>> = {},
  ): void {
    for (const grantee of targets) {
      Grant.addToPrincipal({ grantee, actions: [action], resourceArns: [arn], conditions });
      grantee.provide({ DATASET_TABLE_NAME: this.table.tableName });
    }
  }
}
