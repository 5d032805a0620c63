import { Duration, type Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type * as routes from '../../contracts/forecast/subscription-routes';
import { forecastEnv } from '../../lambdas/forecast/env';
import type { StageConfig } from '../config/stage-config';
import type { Operations } from '../constructs/operations';
import type { MailForOthers } from '../constructs/outgoing-mail';
import { ScheduledInvocation } from '../constructs/scheduled-invocation';
import type { ServiceApi } from '../constructs/service-api';
import { ServiceFunction } from '../constructs/service-function';
import type { CacheBucket } from './cache-bucket';
import { SubscriptionTable } from './subscription-table';

export interface AirMailsProps {
  readonly config: StageConfig;
  readonly caches: CacheBucket;
  readonly mail: MailForOthers;
  readonly service: ServiceApi;
  readonly op: Operations<typeof routes, typeof forecastEnv>;
}

/** Mails about the air: who wants them, and the function that sends them. */
export class AirMails extends Construct {
  readonly schedule: ScheduledInvocation;

  constructor(stack: Stack, id: string, { config, caches, mail, service, op }: AirMailsProps) {
    super(stack, id);
    const subscriptions = new SubscriptionTable(this, 'Subscriptions', config);
    const send = new ServiceFunction(stack, 'sendAirMails', {
      config,
      description: 'Mails the links that were asked for and what the air is going to be',
      variables: forecastEnv.sendAirMails,
      memorySize: 512,
      timeout: Duration.minutes(5),
    });
    this.schedule = new ScheduledInvocation(this, 'Regularly', {
      config,
      name: 'AirMails',
      description: 'Sends mails about the air: after each run, and at the end of quiet hours',
      expression: 'rate(15 minutes)',
      target: send,
    });
    subscriptions.grantRequest(op.subscribe);
    this.schedule.grantOnce(op.subscribe);
    subscriptions.grantConfirm(op.confirmSubscription);
    subscriptions.grantEnd(op.endSubscription);
    subscriptions.grantMail(send);
    caches.grantRead('courses_cache.json', send);
    mail.grantMails(send);
    mail.grantQuota(send);
    subscriptions.grantTell(ofReader(stack, config, 'tellReader', 'Tells what is kept of a reader'));
    subscriptions.grantForget(ofReader(stack, config, 'forgetReader', 'Removes what is kept of a reader'));
    send.provide({ MAIL_LINKS_URL: siteOf(stack, config, service) });
  }
}

/** Asked by the service of accounts, by name, when a family wants to know what is kept of it or goes. */
function ofReader(
  stack: Stack,
  config: StageConfig,
  operation: 'tellReader' | 'forgetReader',
  description: string,
): ServiceFunction<'SUBSCRIPTIONS_TABLE_NAME'> {
  const shape = { memorySize: 256, timeout: Duration.seconds(60) };
  return new ServiceFunction(stack, operation, {
    config,
    description,
    variables: forecastEnv[operation],
    ...shape,
  });
}

/** The site's name as the settings have it. CloudFront's is known only after this stack: until then the API's, with the same routes. */
function siteOf(stack: Stack, { domain, siteUrl, stage }: StageConfig, { api }: ServiceApi): string {
  if (domain) return `https://${domain.name}`;
  if (siteUrl) return new URL(siteUrl).origin;
  return `https://${api.restApiId}.execute-api.${stack.region}.${stack.urlSuffix}/${stage}`;
}
