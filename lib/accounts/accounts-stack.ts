import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import * as accountRoutes from '../../contracts/accounts/account-routes';
import * as deviceRoutes from '../../contracts/accounts/device-routes';
import * as leavingRoutes from '../../contracts/accounts/leaving-routes';
import * as passkeyRoutes from '../../contracts/accounts/passkey-routes';
import * as passkeySignInRoutes from '../../contracts/accounts/passkey-sign-in-routes';
import * as passwordRoutes from '../../contracts/accounts/password-routes';
import * as ownRoutes from '../../contracts/accounts/routes';
import * as staffRoutes from '../../contracts/accounts/staff-routes';
import { accountsEnv } from '../../lambdas/accounts/env';
import type { StageConfig } from '../config/stage-config';
import { AccessTokens } from '../constructs/access-tokens';
import type { AlarmTopic } from '../constructs/alarm-topic';
import { Alarms } from '../constructs/alarms';
import type { AuditQueue } from '../constructs/audit-queue';
import { Canary } from '../constructs/canary';
import type { IdempotencyTable } from '../constructs/idempotency-table';
import { makeOperations, type Operations } from '../constructs/operations';
import type { MailForOthers } from '../constructs/outgoing-mail';
import { SigningSecret, type SigningSecretProps } from '../constructs/signing-secret';
import { AccountMails } from './account-mails';
import { AccountErasure } from './erasure/account-erasure';
import { LinkTable } from './link-table';
import { grantPasskeys } from './passkeys/grant-passkeys';
import { PasskeyTable } from './passkeys/passkey-table';
import { SessionAccess } from './session-access';
import { SignInTable } from './sign-in-table';
import { grantStaff } from './staff/grant-staff';
import { StaffTable } from './staff/staff-table';
import { UserTable } from './user-table';

const routes = {
  ...{ ...ownRoutes, ...passwordRoutes, ...deviceRoutes, ...accountRoutes, ...leavingRoutes, ...staffRoutes },
  ...{ ...passkeyRoutes, ...passkeySignInRoutes },
};
/** One whole processor, for a hash takes a quarter of a second of it. */
const forPasswords = { memorySize: 1769, timeout: Duration.seconds(25) };
/** Of what hashes. */
const sizes = {
  ...{ register: forPasswords, login: forPasswords, deleteAccount: forPasswords },
  ...{ resetPassword: forPasswords, changePassword: forPasswords, inviteStaff: forPasswords },
  ...{ makeRecoveryCodes: forPasswords, useRecoveryCode: forPasswords },
  // A library that is read at the start.
  ...{ addPasskey: forPasswords, signInWithPasskey: forPasswords },
  // Asks two other services, one after the other.
  exportAccount: { memorySize: 512, timeout: Duration.seconds(28) },
};
const forRequests = { memorySize: 512, timeout: Duration.seconds(15) };

const sessionKey = {
  description: 'Signs and verifies sessions of the site (HS256)',
  variable: 'SESSION_SECRET_ARN',
} as const;
const proof = {
  description: 'By it the edge proves itself to the API',
  variable: 'EDGE_PROOF_SECRET_ARN',
} as const;

export interface AccountsStackProps extends StackProps {
  readonly config: StageConfig;
  readonly alarmTopic: AlarmTopic;
  readonly mail: MailForOthers;
  /** Takes what is done to accounts. */
  readonly deeds: AuditQueue;
  readonly repeats: IdempotencyTable;
}

/** Who somebody is, for every service: accounts, passwords, tokens and sessions. The API `phishing` has its routes. */
export class AccountsStack extends Stack {
  readonly operations: Operations<typeof routes, typeof accountsEnv>;
  readonly tokens: AccessTokens;
  /** Signs the sessions of the site. */
  readonly sessionSecret: ISecret;
  /** What the edge alone has besides the API. */
  readonly edgeProof: ISecret;

  constructor(scope: Construct, id: string, props: AccountsStackProps) {
    super(scope, id, props);
    const { config, deeds } = props;

    const tokens = new AccessTokens(this, 'Tokens', config);
    const sessions = this.secret('Sessions', config, sessionKey);
    const edgeProof = this.secret('EdgeProof', config, proof);
    const users = new UserTable(this, 'Users', config);
    const signIns = new SignInTable(this, 'SignIns', config);
    const links = new LinkTable(this, 'Links', config);
    const staff = new StaffTable(this, 'Staff', config);
    const access = new SessionAccess(tokens, config);

    const shape = { config, routes, env: accountsEnv, size: forRequests, sizes, tokens };
    const op = makeOperations(this, { ...shape, audit: deeds, repeats: props.repeats });
    users.grantRegister(op.register);
    users.grantPasswords(op);
    users.grantRead(op.renewSession, op.getAccount, op.exportAccount, op.verifyAddress);
    users.grantProve(op.verifyAddress);
    links.grantUse(op.verifyAddress, op.resetPassword, op.claimDevice);
    links.grantIssue(op.pairDevice);
    signIns.grantForgive(op.resetPassword);
    signIns.grantForget(op.login);
    const open = [op.register, op.forgotPassword, op.mailVerification, op.claimDevice] as const;
    signIns.grantCount(op.changePassword, ...open);
    edgeProof.grantUse(op.login, ...open);
    tokens.grantSign(op.login, op.renewSession);
    sessions.grantUse(op.login, op.renewSession);
    access.grantBegin(op.login);
    access.grantRenew(op.renewSession);
    access.grantProve(op.verifyAddress);
    access.grantList(op.listSessions);
    access.grantEnd(op.logout);
    access.grantEndAll(op.endSession, op.resetPassword, op.changePassword);
    access.grantDevices(op);
    const passkeys = new PasskeyTable(this, 'Passkeys', config);
    grantPasskeys(op, { passkeys, users, staff, signIns, links, edgeProof, access, tokens, sessions, deeds });
    const mails = new AccountMails(this, 'Mails', { config, mail: props.mail, users, links });
    mails.grantRequests(op);
    grantStaff(op, { users, staff, passkeys, signIns, mails, edgeProof, access });
    const alarms = new Alarms(this, 'Alarms', { config, topic: props.alarmTopic });
    alarms.onFailure(mails.send);
    const kept = { users, staff, passkeys, links, signIns, access };
    new AccountErasure(this, 'Erasure', { config, ...kept, op, alarms });

    // By name: the API and its alarm come with the stack of phishing, which knows this one.
    const serverErrors = Alarm.fromAlarmName(this, 'ServerErrors', config.nameOf('phishingServerErrors'));
    new Canary(this, 'Canary', config).releaseSlowly(serverErrors, op.login);

    new CfnOutput(this, 'UsersTableName', { value: users.table.tableName });
    new CfnOutput(this, 'TokenSecretArn', { value: tokens.arn });
    // A stage of before still imports it while this stack is deployed: whoever checked tokens read the key.
    this.exportValue(tokens.arn);
    new CfnOutput(this, 'SessionSecretArn', { value: sessions.arn });

    this.operations = op;
    this.tokens = tokens;
    this.sessionSecret = sessions.secret;
    this.edgeProof = edgeProof.secret;
  }

  private secret<Variable extends string>(
    id: string,
    config: StageConfig,
    about: Pick<SigningSecretProps<Variable>, 'description' | 'variable'>,
  ): SigningSecret<Variable> {
    return new SigningSecret(this, id, { config, ...about });
  }
}
