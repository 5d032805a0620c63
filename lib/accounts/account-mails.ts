import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { CfnEventInvokeConfig } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { accountsEnv } from '../../lambdas/accounts/env';
import type { StageConfig } from '../config/stage-config';
import type { MailForOthers } from '../constructs/outgoing-mail';
import { ServiceFunction } from '../constructs/service-function';
import type { LinkTable } from './link-table';
import type { UserTable } from './user-table';

export interface AccountMailsProps {
  readonly config: StageConfig;
  readonly mail: MailForOthers;
  readonly users: UserTable;
  readonly links: LinkTable;
}

const linking = ['register', 'forgotPassword', 'mailVerification'] as const;
const changing = [
  'changePassword',
  'resetPassword',
  'addPasskey',
  'removePasskey',
  'makeRecoveryCodes',
] as const;

/** Mails with a link, which a function of its own sends: so nobody learns from an answer's time whether one went. */
export class AccountMails extends Construct {
  readonly send: ServiceFunction;

  constructor(scope: Construct, id: string, { config, mail, users, links }: AccountMailsProps) {
    super(scope, id);
    const send = new ServiceFunction(scope, 'sendAccountMail', {
      config,
      description: 'Mails a link to the owner of an account, if there is one',
      variables: accountsEnv.sendAccountMail,
      memorySize: 512,
      timeout: Duration.seconds(30),
    });
    users.grantRead(send);
    links.grantMail(send);
    mail.grantMails(send);
    // Links lead to where the request came from; for who calls the API itself to the site's own name, if it has one.
    const { domain, siteUrl = 'unknown' } = config;
    send.provide({ SITE_URL: domain ? `https://${domain.name}` : siteUrl.replace(/\/$/, '') });
    new CfnEventInvokeConfig(this, 'AsyncInvocation', {
      functionName: send.lambda.functionName,
      qualifier: '$LATEST',
      maximumRetryAttempts: 2,
      // A queue of what failed would keep addresses, and who got no mail asks again.
      maximumEventAgeInSeconds: Duration.minutes(10).toSeconds(),
    });
    this.send = send;
  }

  /** Having a link sent, and the owner told of what opens the account in another way than before. */
  grantRequests(
    op: Readonly<Record<(typeof linking | typeof changing)[number], ServiceFunction<'MAIL_FUNCTION'>>>,
  ): void {
    this.grantRequest(...[...linking, ...changing].map((name) => op[name]));
  }

  /** Having a mail sent. */
  grantRequest(...targets: readonly ServiceFunction<'MAIL_FUNCTION'>[]): void {
    for (const grantee of targets) {
      const resourceArns = [this.send.lambda.functionArn];
      Grant.addToPrincipal({ grantee, actions: ['lambda:InvokeFunction'], resourceArns });
      grantee.provide({ MAIL_FUNCTION: this.send.lambda.functionName });
    }
  }
}
