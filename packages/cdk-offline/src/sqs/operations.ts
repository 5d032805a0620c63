import { ServiceError } from '../protocol/service-error';
import { isReceiptHandle, type Message, type MessageAttributes, type Queue } from './queue';

type Input = Readonly<Record<string, unknown>>;

/** An operation on a queue; who may call it is checked before. */
export type Operation = (queue: Queue, input: Input, senderId: string) => object;

export const operations: Readonly<Record<string, Operation>> = {
  SendMessage: (queue, input, senderId) => {
    const body = text(input, 'MessageBody');
    if (Buffer.byteLength(body) > 1024 * 1024) {
      throw new ServiceError(
        'InvalidParameterValueException',
        'One or more parameters are invalid. Reason: Message must be shorter than 1048576 bytes.',
      );
    }
    const attributes = (input['MessageAttributes'] ?? {}) as MessageAttributes;
    const delaySeconds = whole(input, 'DelaySeconds', 0, 900) ?? queue.settings.delaySeconds;
    const message = queue.send({ body, attributes, senderId, delaySeconds });
    return { MessageId: message.id, MD5OfMessageBody: message.md5 };
  },
  /** Answers at once: nobody is waited for. */
  ReceiveMessage: (queue, input) => {
    const limit = whole(input, 'MaxNumberOfMessages', 1, 10) ?? 1;
    const visibility = whole(input, 'VisibilityTimeout', 0, 43_200) ?? queue.settings.visibilitySeconds;
    const systemNames = [...texts(input, 'AttributeNames'), ...texts(input, 'MessageSystemAttributeNames')];
    const names = texts(input, 'MessageAttributeNames');
    const messages = queue.receive(limit, visibility);
    // AWS leaves an empty list out.
    return messages.length === 0
      ? {}
      : { Messages: messages.map((message) => output(message, systemNames, names)) };
  },
  DeleteMessage: (queue, input) => {
    const handle = text(input, 'ReceiptHandle');
    if (!isReceiptHandle(handle)) {
      const message = `The input receipt handle "${handle}" is not a valid receipt handle.`;
      throw new ServiceError('ReceiptHandleIsInvalid', message, 404);
    }
    queue.remove(handle);
    return {};
  },
  DeleteMessageBatch: (queue, input) => {
    const entries = (input['Entries'] ?? []) as readonly Input[];
    if (entries.length > 10) throw new ServiceError('TooManyEntriesInBatchRequest', 'More than 10 entries.');
    for (const entry of entries) operations['DeleteMessage']?.(queue, entry, '');
    return { Successful: entries.map(({ Id }) => ({ Id })) };
  },
  GetQueueAttributes: (queue, input) => {
    const { settings } = queue;
    const { visible, inFlight, delayed } = queue.counts();
    const all = {
      ApproximateNumberOfMessages: String(visible),
      ApproximateNumberOfMessagesDelayed: String(delayed),
      ApproximateNumberOfMessagesNotVisible: String(inFlight),
      DelaySeconds: String(settings.delaySeconds),
      MessageRetentionPeriod: String(settings.retentionSeconds),
      QueueArn: settings.arn,
      VisibilityTimeout: String(settings.visibilitySeconds),
    };
    return { Attributes: pick(all, texts(input, 'AttributeNames')) };
  },
};

function output(message: Message, systemNames: readonly string[], names: readonly string[]): object {
  const system = {
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    ApproximateReceiveCount: String(message.receiveCount),
    SenderId: message.senderId,
    SentTimestamp: String(message.sentAt),
  };
  const attributes = Object.entries(message.attributes).filter(([name]) =>
    names.some((wanted) =>
      wanted === 'All' || wanted.endsWith('*')
        ? name.startsWith(wanted.replace(/^All$|\.?\*$/, ''))
        : name === wanted,
    ),
  );
  return {
    MessageId: message.id,
    ReceiptHandle: message.receiptHandle,
    MD5OfBody: message.md5,
    Body: message.body,
    ...(systemNames.length > 0 && { Attributes: pick(system, systemNames) }),
    ...(attributes.length > 0 && { MessageAttributes: Object.fromEntries(attributes) }),
  };
}

function pick(
  all: Readonly<Record<string, string>>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => names.includes('All') || names.includes(name)),
  );
}

function text(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== 'string' || value === '') {
    throw new ServiceError('MissingParameterException', `The request must contain the parameter ${name}.`);
  }
  return value;
}

function texts(input: Input, name: string): readonly string[] {
  const value = input[name] ?? [];
  return Array.isArray(value) ? value.map(String) : [];
}

function whole(input: Input, name: string, least: number, most: number): number | undefined {
  const value = input[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    const reason = `Must be between ${least} and ${most}, if provided.`;
    throw new ServiceError(
      'InvalidParameterValueException',
      `Value ${value} for parameter ${name} is invalid. Reason: ${reason}`,
    );
  }
  return value;
}
