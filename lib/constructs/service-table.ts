import { type Attribute, BillingMode, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { dataRemoval } from './data-removal';

export interface ServiceTableProps {
  readonly config: StageConfig;
  /** The table's name in prod. */
  readonly tableName: string;
  readonly partitionKey: Attribute;
  readonly sortKey?: Attribute;
  /** Holds the time, in epoch seconds, after which DynamoDB may remove the item. */
  readonly timeToLiveAttribute?: string;
}

/** A table on demand, encrypted, with point-in-time recovery; retained and protected where the stage says so. */
export class ServiceTable extends Table {
  constructor(scope: Construct, id: string, { config, tableName, ...props }: ServiceTableProps) {
    super(scope, id, {
      ...props,
      tableName: config.nameOf(tableName),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: config.retainData,
      removalPolicy: dataRemoval(config),
    });
  }
}
