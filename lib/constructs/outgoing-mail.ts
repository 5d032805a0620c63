import { Stack } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import {
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { addDeadLetters } from './dead-letters';
import type { ServiceFunction } from './service-function';

type Sender = ServiceFunction<'SENDER_EMAIL' | 'CONFIGURATION_SET'>;

/** Mail of the stage, for the functions of other stacks. */
export interface MailForOthers {
  /** Sending mails, and asking which addresses get none. */
  grantMails(target: ServiceFunction<'SENDER_EMAIL' | 'CONFIGURATION_SET' | 'SUPPRESSED_TABLE_NAME'>): void;
  /** Asking how many mails the account may send. */
  grantQuota(target: ServiceFunction): void;
}

export interface OutgoingMailProps {
  readonly config: StageConfig;
  /** Is told of mail that came back for good and of complaints about spam. */
  readonly target: ServiceFunction;
}

/** Mail from the stage's sender, and what SES hears of it afterwards. */
export class OutgoingMail extends Construct {
  /** In prod, of its alarm. */
  readonly name = 'Mail';
  /** What neither SNS could deliver nor the function could handle. */
  readonly deadLetters: Queue;
  private readonly address: string;
  private readonly configurationSet: string;

  constructor(scope: Construct, id: string, { config, target }: OutgoingMailProps) {
    super(scope, id);
    this.address = config.senderEmail;
    const settings = new ConfigurationSet(this, 'Settings', {
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.configurationSet = settings.configurationSetName;
    const events = new Topic(this, 'Events', { enforceSSL: true });
    settings.addEventDestination('Returned', {
      destination: EventDestination.snsTopic(events),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    this.deadLetters = addDeadLetters(this, target).queue;
    events.addSubscription(new LambdaSubscription(target.lambda, { deadLetterQueue: this.deadLetters }));
  }

  /**
   * Lets functions send from this address and from no other. SES asks for the configuration set, for the sender's
   * identity, which may be its domain's, and in the sandbox for each recipient's as well.
   */
  grantSend(...targets: readonly Sender[]): void {
    const stack = Stack.of(this);
    const settings = { service: 'ses', resource: 'configuration-set', resourceName: this.configurationSet };
    const identities = { service: 'ses', resource: 'identity', resourceName: '*' };
    for (const grantee of targets) {
      Grant.addToPrincipal({
        grantee,
        actions: ['ses:SendEmail'],
        resourceArns: [stack.formatArn(identities), stack.formatArn(settings)],
        conditions: { StringEquals: { 'ses:FromAddress': this.address } },
      });
      grantee.provide({ SENDER_EMAIL: this.address, CONFIGURATION_SET: this.configurationSet });
    }
  }

  /** Asking how many mails the account may send. */
  grantQuota(grantee: ServiceFunction): void {
    Grant.addToPrincipal({ grantee, actions: ['ses:GetAccount'], resourceArns: ['*'] });
  }
}
