import { join } from 'node:path';
import { propertiesOf } from '../properties';
import type { Assembly, AwsService, Clock, Decision, Permissions, Principal } from '../services';
import { operations } from './operations';
import { readSqsRequest, SqsError, type SqsRequest, sendError, sendOutput } from './protocol';
import { createQueue, type NewMessage, type Queue } from './queue';

export interface QueuesDeps {
  readonly assembly: Assembly;
  readonly permissions: Permissions;
  readonly directory: string;
  readonly clock: Clock;
}

export interface Queues extends AwsService {
  /** For rooms that send on a role's behalf, such as dead letters; a refusal comes back as the decision. */
  send(principal: Principal, queueArn: string, message: Omit<NewMessage, 'senderId'>): Decision;
}

/** The templates' queues behind SQS's JSON protocol. */
export function createQueues(deps: QueuesDeps): Queues {
  const { permissions, clock } = deps;
  const queues = deps.assembly.ofType('AWS::SQS::Queue').map((resource): Queue => {
    const properties = propertiesOf(resource);
    properties.refuse('ContentBasedDeduplication', 'FifoQueue', 'RedrivePolicy');
    const name = deps.assembly.attribute(resource, 'QueueName');
    const settings = {
      name,
      arn: deps.assembly.attribute(resource, 'Arn'),
      url: resource.ref,
      retentionSeconds: properties.optionalNumber('MessageRetentionPeriod') ?? 345_600,
      visibilitySeconds: properties.optionalNumber('VisibilityTimeout') ?? 30,
      delaySeconds: properties.optionalNumber('DelaySeconds') ?? 0,
    };
    return createQueue(settings, join(deps.directory, 'sqs', `${name}.json`), clock);
  });

  const serve = async (principal: Principal, { operation, input, secure }: SqsRequest): Promise<object> => {
    const context = { 'aws:SecureTransport': String(secure) };
    const check = (resource: string) => {
      const { allowed, reason } = permissions.decide({
        principal,
        action: `sqs:${operation}`,
        resource,
        context,
      });
      if (!allowed) throw new SqsError('AccessDeniedException', reason);
    };
    if (operation === 'ListQueues') {
      check('*');
      const prefix = String(input['QueueNamePrefix'] ?? '');
      const found = queues.filter(({ settings }) => settings.name.startsWith(prefix));
      return { QueueUrls: found.map(({ settings }) => settings.url) };
    }
    const run = operations[operation];
    if (!run) throw new SqsError('UnknownOperationException', `${operation} is not emulated on this machine`);
    const name = String(input['QueueName'] ?? input['QueueUrl'] ?? '')
      .split('/')
      .at(-1);
    const queue = queues.find(({ settings }) => settings.name === name);
    if (!queue) throw new SqsError('QueueDoesNotExist', 'The specified queue does not exist.');
    check(queue.settings.arn);
    return run(queue, input, senderIdOf(principal), clock);
  };

  return {
    service: 'sqs',
    handle: async (principal, request, response) => {
      try {
        sendOutput(response, await serve(principal, await readSqsRequest(request)));
      } catch (error) {
        if (!(error instanceof SqsError)) throw error;
        sendError(response, error);
      }
    },
    send: (principal, queueArn, message) => {
      const decision = permissions.decide({ principal, action: 'sqs:SendMessage', resource: queueArn });
      if (!decision.allowed) return decision;
      const queue = queues.find(({ settings }) => settings.arn === queueArn);
      if (!queue) return { allowed: false, reason: 'The specified queue does not exist.' };
      queue.send({ ...message, senderId: senderIdOf(principal) });
      return decision;
    },
  };
}

function senderIdOf(principal: Principal): string {
  if (principal.kind === 'role') return principal.arn.split('/').at(-1) ?? principal.arn;
  return principal.kind === 'service' ? principal.service : principal.kind;
}
