import { loadAssembly } from '../src/assembly/load-assembly';
import { createPermissions } from '../src/front-door/iam';
import { createManualClock } from '../src/manual-clock';
import type { Invocation, Principal } from '../src/services';
import { createTopics } from '../src/sns';
import { writeAssembly } from './assembly/assembly-files';

const account = '111122223333';
const arn = (service: string, name: string) => `arn:aws:${service}:us-east-1:${account}:${name}`;
const topic = arn('sns', 'returned');
const mailService = (set: string): Principal => ({
  kind: 'service',
  service: 'ses.amazonaws.com',
  sourceArn: arn('ses', `configuration-set/${set}`),
});

function start({ outcome = 'ok' }: Partial<Invocation> = {}) {
  const events: unknown[] = [];
  const dead: unknown[] = [];
  const warnings: string[] = [];
  const statement = {
    Effect: 'Allow',
    Principal: { Service: 'ses.amazonaws.com' },
    Action: 'sns:Publish',
    Resource: topic,
    Condition: { StringEquals: { 'aws:SourceArn': arn('ses', 'configuration-set/ours') } },
  };
  const subscription = (Protocol: string, Endpoint: string) => ({
    Type: 'AWS::SNS::Subscription',
    Properties: {
      Protocol,
      Endpoint,
      TopicArn: topic,
      RedrivePolicy: { deadLetterTargetArn: arn('sqs', 'dead') },
    },
  });
  const Resources = {
    Policy: {
      Type: 'AWS::SNS::TopicPolicy',
      Properties: { Topics: [topic], PolicyDocument: { Statement: [statement] } },
    },
    Function: subscription('lambda', arn('lambda', 'function:record')),
    Mail: subscription('email', 'office@school.example'),
  };
  const assembly = loadAssembly(writeAssembly({ Test: { Resources } }, `aws://${account}/us-east-1`));
  const publish = createTopics({
    assembly,
    permissions: createPermissions(assembly),
    functions: {
      invokeAsync: async (principal, functionArn, event) => {
        events.push({ principal, functionArn, event });
        return { outcome, payload: '' };
      },
    },
    queues: {
      send: (_principal, queueArn, { body }) => {
        dead.push({ queueArn, message: JSON.parse(body) });
        return { allowed: true, reason: '' };
      },
    },
    clock: createManualClock('2026-11-20T12:00:00Z'),
    directory: '',
    warn: (line) => warnings.push(line),
  });
  return { publish, events, dead, warnings };
}

const message = expect.objectContaining({ Type: 'Notification', TopicArn: topic, Message: 'news' });

test('a message goes to the functions that subscribe, in the name of the topic', async () => {
  const { publish, events, dead } = start();
  await publish(mailService('ours'), topic, 'news');
  expect(events).toEqual([
    {
      principal: { kind: 'service', service: 'sns.amazonaws.com', sourceArn: topic },
      functionArn: arn('lambda', 'function:record'),
      event: { Records: [expect.objectContaining({ EventSource: 'aws:sns', Sns: message })] },
    },
  ]);
  expect(dead).toEqual([]);
});

test('what no function may take is a dead letter', async () => {
  const { publish, dead } = start({ outcome: 'denied' });
  await publish(mailService('ours'), topic, 'news');
  expect(dead).toEqual([{ queueArn: arn('sqs', 'dead'), message }]);
});

test('nobody publishes whom the policy does not name', async () => {
  const { publish, events, warnings } = start();
  await publish(mailService('of-others'), topic, 'news');
  expect(events).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining('sns:Publish')]);
});
