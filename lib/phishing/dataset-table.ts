import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import {
  besideReview,
  byCase,
  byStatus,
  ofKeeping,
  ofReview,
  reviewPrefix,
  turnPrefix,
} from '../../lambdas/phishing/env';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';
import { SigningSecret } from '../constructs/signing-secret';

type DatasetUser = ServiceFunction<'DATASET_TABLE_NAME'>;
type Conditions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const reviewed = { 'dynamodb:LeadingKeys': [`${reviewPrefix}*`] };
const isReviewed: Conditions = { 'ForAllValues:StringLike': reviewed };
/** All that a request names is one of these, or the key. */
const only = (names: readonly string[]): Conditions => ({
  'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['id', ...names] },
});

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

  /** Sightings and reports, which leave a mark of the account: of a reviewed entry no more than that, and how often it was seen. */
  grantMark(...targets: readonly (DatasetUser & ServiceFunction<'MARK_SECRET_ARN'>)[]): void {
    this.grant(targets, 'dynamodb:UpdateItem', this.table.tableArn, {
      'ForAllValues:StringNotLike': reviewed,
      'ForAllValues:StringNotEquals': { 'dynamodb:Attributes': ofReview },
    });
    const conditions = { ...isReviewed, ...only(besideReview) };
    this.grant(targets, 'dynamodb:UpdateItem', this.table.tableArn, conditions);
    this.marks.grantUse(...targets);
  }

  /** Reviews and closed cases: a review is put where no sighting can make or remove one. */
  grantReview(...targets: readonly DatasetUser[]): void {
    this.grant(targets, 'dynamodb:UpdateItem', this.table.tableArn);
    this.grant(targets, 'dynamodb:PutItem', this.table.tableArn, isReviewed);
  }

  /** Prolonging reviews of what is still seen. */
  grantKeep(target: DatasetUser): void {
    this.grant([target], 'dynamodb:UpdateItem', this.table.tableArn, only(ofKeeping));
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
    conditions: Conditions = {},
  ): void {
    for (const grantee of targets) {
      Grant.addToPrincipal({ grantee, actions: [action], resourceArns: [arn], conditions });
      grantee.provide({ DATASET_TABLE_NAME: this.table.tableName });
    }
  }
}
