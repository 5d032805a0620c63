import { randomUUID } from 'node:crypto';
import { propertiesOf } from '../properties';
import type { Assembly } from '../services';
import type { Publish } from '../sns';
import { bareAddress } from './address';
import type { Mail } from './outbox';

export interface ConfigurationSets {
  has(name: string): boolean;
  /** Tells the set's topics what becomes of a mail: known of recipients at the mailbox simulator. */
  tell(name: string, mail: Mail, recipients: readonly string[]): Promise<void>;
}

interface MailEvent {
  readonly eventType: 'Bounce' | 'Complaint';
  readonly [detail: string]: unknown;
}

/** With or without a label: https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html */
const simulator = /^(\w+)(?:\+[^@]*)?@simulator\.amazonses\.com$/;

export function isSimulator(address: string): boolean {
  return simulator.test(bareAddress(address));
}

export function createConfigurationSets(assembly: Assembly, publish: Publish): ConfigurationSets {
  const names = assembly.ofType('AWS::SES::ConfigurationSet').map(({ ref }) => ref);
  const destinations = assembly.ofType('AWS::SES::ConfigurationSetEventDestination').map((resource) => {
    const properties = propertiesOf(resource);
    const destination = properties.child('EventDestination');
    destination.refuse('CloudWatchDestination', 'EventBridgeDestination', 'KinesisFirehoseDestination');
    return {
      set: properties.text('ConfigurationSetName'),
      topic: destination.child('SnsDestination').text('TopicARN'),
      types: destination.flag('Enabled') ? destination.texts('MatchingEventTypes') : [],
    };
  });
  const arn = (name: string) =>
    `arn:aws:ses:${assembly.region}:${assembly.account}:configuration-set/${name}`;
  return {
    has: (name) => names.includes(name),
    tell: async (name, mail, recipients) => {
      const principal = { kind: 'service', service: 'ses.amazonaws.com', sourceArn: arn(name) } as const;
      for (const recipient of recipients) {
        const event = eventOf(bareAddress(recipient), mail);
        if (event === undefined) continue;
        const type = event.eventType.toLowerCase();
        const told = destinations.filter(({ set, types }) => set === name && types.includes(type));
        for (const { topic } of told) await publish(principal, topic, JSON.stringify(event));
      }
    },
  };
}

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html */
function eventOf(emailAddress: string, { id, at, from, to }: Mail): MailEvent | undefined {
  const mail = { timestamp: at, source: from, messageId: id, destination: to.split(', ') };
  const common = { timestamp: at, feedbackId: randomUUID() };
  const [, kind] = simulator.exec(emailAddress) ?? [];
  if (kind === 'complaint') {
    const complainedRecipients = [{ emailAddress }];
    const complaint = { ...common, complaintFeedbackType: 'abuse', complainedRecipients };
    return { eventType: 'Complaint', complaint, mail };
  }
  if (kind !== 'bounce') return undefined;
  const diagnosticCode = 'smtp; 550 5.1.1 user unknown';
  const bouncedRecipients = [{ emailAddress, action: 'failed', status: '5.1.1', diagnosticCode }];
  const bounce = { ...common, bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients };
  return { eventType: 'Bounce', bounce, mail };
}
