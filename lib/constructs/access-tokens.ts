import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from './service-function';
import { ServiceTable } from './service-table';
import { SigningSecret } from './signing-secret';

type SessionFunction = ServiceFunction<'SESSIONS_TABLE_NAME'>;

/** The key of access tokens, and the sign-ins that they belong to. */
export class AccessTokens extends SigningSecret<'TOKEN_SECRET_ARN'> {
  readonly sessions: ServiceTable;

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
  }

  /** Checking tokens by their public key, and whether their sign-ins go on. */
  grantVerify(target: SessionFunction): void {
    this.grant(target, 'dynamodb:GetItem');
  }

  /** Noting when a device was seen. */
  grantNote(target: SessionFunction): void {
    this.grant(target, 'dynamodb:UpdateItem');
  }

  /** Signing with the private key, and publishing the public one. */
  grantSign(...targets: readonly (SessionFunction & ServiceFunction<'TOKEN_SECRET_ARN'>)[]): void {
    this.grantUse(...targets);
    for (const target of targets) this.grant(target, 'dynamodb:PutItem');
  }

  private grant(target: SessionFunction, action: string): void {
    this.sessions.grant(target, action);
    target.provide({ SESSIONS_TABLE_NAME: this.sessions.tableName });
  }
}
