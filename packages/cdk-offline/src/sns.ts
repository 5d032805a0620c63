import { randomUUID } from 'node:crypto';
import { type Properties, propertiesOf } from './properties';
import type { Functions, Principal, ServiceDeps } from './services';
import type { Queues } from './sqs/queues';

interface TopicsDeps extends ServiceDeps {
  readonly functions: Pick<Functions, 'invokeAsync'>;
  readonly queues: Pick<Queues, 'send'>;
  readonly warn: (line: string) => void;
}

/** Publishes for a service of AWS; what fails nobody waits for, so it is only warned of. */
export type Publish = (principal: Principal, topicArn: string, message: string) => Promise<void>;

/** The templates' topics: each message goes to the functions that subscribe, or to the subscription's dead letters. */
export function createTopics({ assembly, permissions, functions, queues, clock, warn }: TopicsDeps): Publish {
  const subscriptions = assembly.ofType('AWS::SNS::Subscription').map(propertiesOf);

  const deliver = async (subscription: Properties, topicArn: string, message: object): Promise<void> => {
    const principal: Principal = { kind: 'service', service: 'sns.amazonaws.com', sourceArn: topicArn };
    const event = { Records: [{ EventSource: 'aws:sns', EventVersion: '1.0', Sns: message }] };
    const { outcome, payload } = await functions.invokeAsync(principal, subscription.text('Endpoint'), event);
    if (outcome === 'ok') return;
    const deadLetters = subscription.child('RedrivePolicy').optionalText('deadLetterTargetArn');
    if (deadLetters === undefined) return warn(`A message of ${topicArn} is lost: ${payload}`);
    const { allowed, reason } = queues.send(principal, deadLetters, { body: JSON.stringify(message) });
    if (!allowed) warn(`A message of ${topicArn} is lost: ${reason}`);
  };

  return async (principal, topicArn, text) => {
    const decision = permissions.decide({ principal, action: 'sns:Publish', resource: topicArn });
    if (!decision.allowed) return warn(decision.reason);
    const message = {
      Type: 'Notification',
      MessageId: randomUUID(),
      TopicArn: topicArn,
      Message: text,
      Timestamp: new Date(clock.now()).toISOString(),
    };
    const subscribed = subscriptions.filter((each) => each.text('TopicArn') === topicArn);
    // Nobody reads mail here.
    const called = subscribed.filter((each) => each.text('Protocol') === 'lambda');
    for (const subscription of called) await deliver(subscription, topicArn, message);
  };
}
