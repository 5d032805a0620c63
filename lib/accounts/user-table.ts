import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { byDeletion } from '../../lambdas/accounts/env';
import type { StageConfig } from '../config/stage-config';
import { onlyAttributes } from '../constructs/only-attributes';
import type { ServiceFunction } from '../constructs/service-function';
import { ServiceTable } from '../constructs/service-table';

type UserReader = ServiceFunction<'USERS_TABLE_NAME'>;

/** Of a new account: nobody has proven its address, so whoever puts one in the place of another gets no role by it. */
const ofNew = ['email', 'id', 'fullName', 'passwordHash', 'createdAt', 'language', 'requestId'];
const ofCounter = ['email', 'lastId'];
const ofPassword = ['email', 'passwordHash', 'passwordEndsAt', 'passwordBy'];
const ofProof = ['email', 'createdAt', 'provenAt'];
const ofSignIn = ['email', 'createdAt', 'lastSignInAt'];
const ofDeletion = ['email', 'id', 'deletedAt', 'wasProven', 'provenAt', 'passwordHash', 'deletion'];

/** The accounts, by address. Each function names the attributes that it writes and no others (ADR 64). */
export class UserTable extends Construct {
  readonly table: ServiceTable;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.table = new ServiceTable(this, 'Table', {
      config,
      tableName: 'phishingUsers',
      partitionKey: { name: 'email', type: AttributeType.STRING },
    });
    this.table.addGlobalSecondaryIndex({
      indexName: byDeletion,
      partitionKey: { name: 'deletion', type: AttributeType.STRING },
      sortKey: { name: 'deletedAt', type: AttributeType.STRING },
    });
  }

  /** The next id, and the account, if the address is free. */
  grantRegister(target: UserReader): void {
    this.grantNaming(target, 'dynamodb:UpdateItem', ofCounter);
    this.grantNaming(target, 'dynamodb:PutItem', ofNew);
  }

  /**
   * Reading an account and its new password: at a sign-in a new hash when the parameters of hashes have changed, and when
   * somebody of the staff came; by a link also that the address is its owner's.
   */
  grantPasswords(op: Readonly<Record<'login' | 'changePassword' | 'resetPassword', UserReader>>): void {
    this.grantRead(op.login, op.changePassword, op.resetPassword);
    this.grantNaming(op.login, 'dynamodb:UpdateItem', [...ofPassword, ...ofSignIn]);
    this.grantNaming(op.changePassword, 'dynamodb:UpdateItem', ofPassword);
    this.grantNaming(op.resetPassword, 'dynamodb:UpdateItem', [...ofPassword, ...ofProof]);
  }

  /** Reading an account, and when somebody of the staff came. */
  grantEnter(...targets: readonly UserReader[]): void {
    this.grantRead(...targets);
    for (const target of targets) this.grantNaming(target, 'dynamodb:UpdateItem', ofSignIn);
  }

  /** Looking whether an account is still there, and in what role. */
  grantRead(...targets: readonly UserReader[]): void {
    for (const target of targets) this.grant(target, 'dynamodb:GetItem');
  }

  /** Noting that an address is its owner's. */
  grantProve(target: UserReader): void {
    this.grantNaming(target, 'dynamodb:UpdateItem', ofProof);
  }

  /** A new account whose password nobody knows, or the end of a password that somebody else may have chosen. */
  grantInvite(target: UserReader): void {
    this.grantRead(target);
    this.grantNaming(target, 'dynamodb:UpdateItem', [...ofCounter, ...ofPassword]);
    this.grantNaming(target, 'dynamodb:PutItem', ofNew);
  }

  /** Looking up many at once. */
  grantReadMany(target: UserReader): void {
    this.grant(target, 'dynamodb:BatchGetItem');
  }

  /** Reading an account, and putting its deletion in its place. */
  grantDelete(target: UserReader): void {
    this.grantRead(target);
    this.grantNaming(target, 'dynamodb:PutItem', ofDeletion);
  }

  /** Finding what was deleted, by its index alone, and removing the last of it. */
  grantErase(grantee: UserReader): void {
    this.grant(grantee, 'dynamodb:DeleteItem');
    const resourceArns = [`${this.table.tableArn}/index/${byDeletion}`];
    Grant.addToPrincipal({ grantee, actions: ['dynamodb:Query'], resourceArns });
  }

  private grantNaming(grantee: UserReader, action: string, attributes: readonly string[]): void {
    const conditions = onlyAttributes([...new Set(attributes)]);
    const resourceArns = [this.table.tableArn];
    Grant.addToPrincipal({ grantee, actions: [action], resourceArns, conditions });
    grantee.provide({ USERS_TABLE_NAME: this.table.tableName });
  }

  private grant(target: UserReader, ...actions: string[]): void {
    // The table's own grants would include the index.
    Grant.addToPrincipal({ grantee: target, actions, resourceArns: [this.table.tableArn] });
    target.provide({ USERS_TABLE_NAME: this.table.tableName });
  }
}
