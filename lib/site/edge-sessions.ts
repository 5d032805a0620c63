import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { siteEnv } from '../../lambdas/site/env';
import type { StageConfig } from '../config/stage-config';
import type { AccessTokens } from '../constructs/access-tokens';
import type { EdgeGate } from '../constructs/edge-gate';
import { ServiceFunction } from '../constructs/service-function';

export interface EdgeSessionsProps {
  readonly config: StageConfig;
  readonly gate: EdgeGate;
  readonly tokens: AccessTokens;
}

/** Somebody waits for it: he has just signed out. */
const size = { memorySize: 512, timeout: Duration.seconds(15) };

/** The function that tells the edge which sessions have ended; those of accounts that end them invoke it by its name. */
export function addEdgeSessions(scope: Construct, { config, gate, tokens }: EdgeSessionsProps): void {
  const end = new ServiceFunction(scope, 'endEdgeSessions', {
    config,
    description: 'Tells the edge which sessions have ended',
    variables: siteEnv.endEdgeSessions,
    ...size,
  });
  gate.grantPut(end);
  tokens.sessions.grant(end, 'dynamodb:Query');
  end.provide({ SESSIONS_TABLE_NAME: tokens.sessions.tableName });
}
