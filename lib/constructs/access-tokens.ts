import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from './service-function';
import { ServiceTable } from './service-table';
import { SigningSecret } from './signing-secret';

type KeyFunction = ServiceFunction<'TOKEN_KEYS_TABLE_NAME'>;
type VerifyingFunction = KeyFunction & ServiceFunction<'SESSIONS_TABLE_NAME'>;

/** The key of access tokens, and the sign-ins that they belong to. */
export class AccessTokens extends SigningSecret<'TOKEN_SECRET_ARN'> {
  readonly sessions: ServiceTable;
  private readonly published: ServiceTable;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id, {
      config,
      description: 'Signs access tokens (ES256); the key pair is made from it',
      variable: 'TOKEN_SECRET_ARN',
    });
    this.sessions = new ServiceTable(this, 'Sessions', {
      config,
      tableName: 'accountSessions',
      partitionKey: { name: 'account', type: AttributeType.STRING },
      sortKey: { name: 'id', type: AttributeType.STRING },
      timeToLiveAttribute: 'endsAt',
    });
    // Apart from the sessions: many functions write those, and whoever writes here can be anybody.
    this.published = new ServiceTable(this, 'PublishedKeys', {
      config,
      tableName: 'accountTokenKeys',
      partitionKey: { name: 'kid', type: AttributeType.STRING },
      timeToLiveAttribute: 'endsAt',
    });
  }

  /** Checking tokens by their public key, and whether their sign-ins go on. */
  grantVerify(target: VerifyingFunction): void {
    this.grantKeys(target, 'dynamodb:GetItem');
    this.grantSessions(target, 'dynamodb:GetItem');
  }

  /** Noting when a device was seen. */
  grantNote(target: ServiceFunction<'SESSIONS_TABLE_NAME'>): void {
    this.grantSessions(target, 'dynamodb:UpdateItem');
  }

  /** Signing with the private key, and publishing the public one. */
  grantSign(...targets: readonly (KeyFunction & ServiceFunction<'TOKEN_SECRET_ARN'>)[]): void {
    this.grantUse(...targets);
    for (const target of targets) this.grantKeys(target, 'dynamodb:PutItem');
  }

  private grantKeys(target: KeyFunction, action: string): void {
    this.published.grant(target, action);
    target.provide({ TOKEN_KEYS_TABLE_NAME: this.published.tableName });
  }

  private grantSessions(target: ServiceFunction<'SESSIONS_TABLE_NAME'>, action: string): void {
    this.sessions.grant(target, action);
    target.provide({ SESSIONS_TABLE_NAME: this.sessions.tableName });
  }
}
