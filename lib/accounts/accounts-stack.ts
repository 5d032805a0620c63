import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import * as deviceRoutes from '../../contracts/accounts/device-routes';
import * as passwordRoutes from '../../contracts/accounts/password-routes';
import * as ownRoutes from '../../contracts/accounts/routes';
import { accountsEnv } from '../../lambdas/accounts/env';
import type { StageConfig } from '../config/stage-config';
import { AccessTokens } from '../constructs/access-tokens';
import type { AlarmTopic } from '../constructs/alarm-topic';
import { Alarms } from '../constructs/alarms';
import { Canary } from '../constructs/canary';
import { makeOperations, type Operations } from '../constructs/operations';
import type { MailForOthers } from '../constructs/outgoing-mail';
import { SigningSecret, type SigningSecretProps } from '../constructs/signing-secret';
import { AccountMails } from './account-mails';
import { LinkTable } from './link-table';
import { SessionAccess } from './session-access';
import { SignInTable } from './sign-in-table';
import { UserTable } from './user-table';

const routes = { ...ownRoutes, ...passwordRoutes, ...deviceRoutes };
/** One whole processor, for a hash takes a quarter of a second of it. */
const forPasswords = { memorySize: 1769, timeout: Duration.seconds(25) };
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
    const { config } = props;

    const tokens = new AccessTokens(this, 'Tokens', config);
    const sessions = this.secret('Sessions', config, sessionKey);
    const edgeProof = this.secret('EdgeProof', config, proof);
    const users = new UserTable(this, 'Users', config);
    const signIns = new SignInTable(this, 'SignIns', config);
    const links = new LinkTable(this, 'Links', config);
    const access = new SessionAccess(tokens, config);

    const sizes = {
      ...{ register: forPasswords, login: forPasswords },
      ...{ resetPassword: forPasswords, changePassword: forPasswords },
    };
    const op = makeOperations(this, { config, routes, env: accountsEnv, size: forRequests, sizes, tokens });
    users.grantRegister(op.register);
    users.grantLogIn(op.login);
    users.grantRead(op.renewSession);
    users.grantProve(op.verifyAddress);
    users.grantLogIn(op.resetPassword);
    users.grantLogIn(op.changePassword);
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
    access.grantList(op.listSessions);
    access.grantEnd(op.logout);
    access.grantEndAll(op.endSession);
    access.grantEndAll(op.resetPassword);
    access.grantEndAll(op.changePassword);
    access.grantDevices(op);

    const mails = new AccountMails(this, 'Mails', { config, mail: props.mail, users, links });
    mails.grantRequest(op.register, op.forgotPassword, op.mailVerification);
    new Alarms(this, 'Alarms', { config, topic: props.alarmTopic }).onFailure(mails.send);

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
