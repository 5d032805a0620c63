import { ArnFormat, Stack } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { StageConfig } from '../config/stage-config';
import type { AccessTokens } from '../constructs/access-tokens';
import type { ServiceFunction } from '../constructs/service-function';

type SessionFunction = ServiceFunction<'SESSIONS_TABLE_NAME'>;
type EndingFunction = ServiceFunction<'SESSIONS_TABLE_NAME' | 'EDGE_SESSIONS_FUNCTION'>;

/** What functions of accounts may do with sign-ins. */
export class SessionAccess {
  private readonly tokens: AccessTokens;
  private readonly config: StageConfig;

  constructor(tokens: AccessTokens, config: StageConfig) {
    this.tokens = tokens;
    this.config = config;
  }

  /** A new one, the end of the one before, and of the oldest when there are very many. */
  grantBegin(...targets: readonly EndingFunction[]): void {
    for (const target of targets) this.grant(target, 'dynamodb:PutItem');
    this.grantEndAll(...targets);
  }

  /** Looking when a session began. */
  grantFind(...targets: readonly SessionFunction[]): void {
    for (const target of targets) this.grant(target, 'dynamodb:GetItem');
  }

  grantRenew(target: SessionFunction): void {
    this.grant(target, 'dynamodb:UpdateItem');
  }

  /** Devices are sign-ins that do not run out. */
  grantDevices(
    op: Readonly<Record<'addDevice' | 'claimDevice' | 'listDevices' | 'removeDevice', SessionFunction>>,
  ): void {
    for (const add of [op.addDevice, op.claimDevice]) {
      this.grant(add, 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem');
    }
    this.grant(op.claimDevice, 'dynamodb:GetItem');
    this.grantList(op.listDevices);
    this.grant(op.removeDevice, 'dynamodb:Query', 'dynamodb:UpdateItem');
  }

  /** Noting at each sign-in of an account that its address was proven. */
  grantProve(target: SessionFunction): void {
    this.grant(target, 'dynamodb:Query', 'dynamodb:UpdateItem');
  }

  grantList(target: SessionFunction): void {
    this.grant(target, 'dynamodb:Query');
  }

  /** Ending one whose id is known. */
  grantEnd(target: EndingFunction): void {
    this.grant(target, 'dynamodb:UpdateItem');
    this.grantTellEdge(target);
  }

  /** Ending those of an account. */
  grantEndAll(...targets: readonly EndingFunction[]): void {
    for (const target of targets) {
      this.grant(target, 'dynamodb:UpdateItem', 'dynamodb:Query');
      this.grantTellEdge(target);
    }
  }

  /** Removing those of an account that have ended, or are ended now. */
  grantErase(target: EndingFunction): void {
    this.grantEndAll(target);
    this.grant(target, 'dynamodb:DeleteItem');
  }

  /** By name: the function stands in the stack of the site, which comes later. */
  private grantTellEdge(target: EndingFunction): void {
    const resourceName = this.config.nameOf('endEdgeSessions');
    const arn = Stack.of(target).formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    Grant.addToPrincipal({ grantee: target, actions: ['lambda:InvokeFunction'], resourceArns: [arn] });
    target.provide({ EDGE_SESSIONS_FUNCTION: resourceName });
  }

  private grant(target: SessionFunction, ...actions: string[]): void {
    this.tokens.sessions.grant(target, ...actions);
    target.provide({ SESSIONS_TABLE_NAME: this.tokens.sessions.tableName });
  }
}
