import { join } from 'node:path';
import { propertiesOf } from '../properties';
import { type JsonCall, jsonService } from '../protocol/json';
import { ServiceError } from '../protocol/service-error';
import type { AwsService, Decision, Principal, ServiceDeps } from '../services';
import { operations } from './operations';
import { createQueue, type NewMessage, type Queue } from './queue';

export interface Queues extends AwsService {
  /** For services that send on a role's behalf, such as dead letters; a refusal comes back as the decision. */
  send(principal: Principal, queueArn: string, message: Omit<NewMessage, 'senderId'>): Decision;
}

/** The templates' queues behind SQS's JSON protocol. */
export function createQueues(deps: ServiceDeps): Queues {
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
    const path = deps.forgets ? undefined : join(deps.directory, 'sqs', `${name}.json`);
    return createQueue(settings, path, clock);
  });

  const serve = ({ principal, authorize, operation, input }: JsonCall): object | undefined => {
    if (operation === 'ListQueues') {
      authorize('sqs:ListQueues', '*');
      const prefix = String(input['QueueNamePrefix'] ?? '');
      const found = queues.filter(({ settings }) => settings.name.startsWith(prefix));
      return { QueueUrls: found.map(({ settings }) => settings.url) };
    }
    const run = operations[operation];
    if (!run) return undefined;
    const queue = queues.find(
      ({ settings }) => settings.name === String(input['QueueUrl']).split('/').at(-1),
    );
    if (!queue) throw new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.');
    authorize(`sqs:${operation.replace(/Batch$/, '')}`, queue.settings.arn);
    return run(queue, input, senderIdOf(principal));
  };

  return {
    ...jsonService({ service: 'sqs', target: 'AmazonSQS', version: '1.0', permissions, serve }),
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
