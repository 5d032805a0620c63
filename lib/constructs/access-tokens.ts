import { AttributeType } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from './service-function';
import { ServiceTable } from './service-table';
import { SigningSecret } from './signing-secret';

/** The key of access tokens, and the sign-ins that they belong to. */
export class AccessTokens extends SigningSecret<'TOKEN_SECRET_ARN'> {
  readonly sessions: ServiceTable;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id, {
      config,
      description: 'Signs and verifies access tokens (HS256)',
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

  /** Checking tokens, and whether their sign-ins go on. */
  grantVerify(target: ServiceFunction<'TOKEN_SECRET_ARN' | 'SESSIONS_TABLE_NAME'>): void {
    this.grantUse(target);
    this.sessions.grant(target, 'dynamodb:GetItem');
    target.provide({ SESSIONS_TABLE_NAME: this.sessions.tableName });
  }
}
