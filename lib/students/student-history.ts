import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';

type HistoryUser = ServiceFunction<'HISTORY_TABLE_NAME' | 'IDS_TABLE_NAME'>;

/**
 * The changes of student records, and the ids in their folded form, each with the first entry of its student. Who changes a
 * record may add an entry and neither read nor change one.
 */
export class StudentHistory extends Construct {
  private readonly history: ServiceTable;
  private readonly ids: ServiceTable;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.history = new ServiceTable(this, 'Table', {
      config,
      tableName: 'studentHistory',
      partitionKey: { name: 'studentid', type: AttributeType.STRING },
      sortKey: { name: 'version', type: AttributeType.NUMBER },
    });
    this.ids = new ServiceTable(this, 'Ids', {
      config,
      tableName: 'studentIds',
      partitionKey: { name: 'id', type: AttributeType.STRING },
      // Of the mark that an id was freed.
      timeToLiveAttribute: 'expiresAt',
    });
  }

  /** Taking an id, and giving it back when the confirmation is refused. */
  grantRegister(target: ServiceFunction<'IDS_TABLE_NAME'>): void {
    this.ids.grant(target, 'dynamodb:PutItem');
    target.provide({ IDS_TABLE_NAME: this.ids.tableName });
  }

  /** Whose id it is, where it is spelled otherwise. */
  grantFind(...targets: readonly ServiceFunction<'IDS_TABLE_NAME'>[]): void {
    for (const target of targets) {
      this.ids.grant(target, 'dynamodb:GetItem');
      target.provide({ IDS_TABLE_NAME: this.ids.tableName });
    }
  }

  /** Entries of changes; the first change of a record that is older than this table also takes its id. */
  grantAppend(...targets: readonly HistoryUser[]): void {
    for (const target of targets) this.grant(target, ['PutItem'], ['UpdateItem']);
  }

  grantRead(...targets: readonly HistoryUser[]): void {
    for (const target of targets) this.grant(target, ['Query'], ['GetItem']);
  }

  /** Entries of changes, reading which of them are an import's own, and giving an id back with the entry it has. */
  grantImport(target: HistoryUser): void {
    this.grant(target, ['PutItem', 'Query', 'ConditionCheckItem'], ['PutItem', 'UpdateItem', 'GetItem']);
  }

  /** Entries of restored records, each after the newest that there is. */
  grantRestore(target: HistoryUser): void {
    this.grant(target, ['PutItem', 'Query'], ['UpdateItem', 'GetItem']);
  }

  /** The id stays, without the entry that it has. */
  grantErase(target: HistoryUser): void {
    this.grant(target, ['Query', 'DeleteItem'], ['UpdateItem']);
  }

  private grant(target: HistoryUser, history: readonly string[], ids: readonly string[]): void {
    this.history.grant(target, ...history.map((action) => `dynamodb:${action}`));
    this.ids.grant(target, ...ids.map((action) => `dynamodb:${action}`));
    target.provide({ HISTORY_TABLE_NAME: this.history.tableName, IDS_TABLE_NAME: this.ids.tableName });
  }
}
