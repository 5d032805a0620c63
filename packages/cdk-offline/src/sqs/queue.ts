import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../services';
import { readState, writeState } from '../state-file';

interface MessageAttribute {
  readonly DataType: string;
  readonly StringValue?: string;
  readonly BinaryValue?: string;
}

export type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

export interface NewMessage {
  readonly body: string;
  readonly attributes?: MessageAttributes;
  /** The id of who sends, such as a role's. */
  readonly senderId: string;
  readonly delaySeconds?: number;
}

export interface Message {
  readonly id: string;
  readonly body: string;
  readonly md5: string;
  readonly attributes: MessageAttributes;
  readonly senderId: string;
  readonly sentAt: number;
  readonly visibleAt: number;
  readonly receiveCount: number;
  readonly firstReceivedAt: number | undefined;
  /** Of the last receive; older ones still delete the message, as on AWS they may. */
  readonly receiptHandle: string | undefined;
}

export interface QueueSettings {
  readonly name: string;
  readonly arn: string;
  readonly url: string;
  readonly retentionSeconds: number;
  readonly visibilitySeconds: number;
  readonly delaySeconds: number;
}

export interface Queue {
  readonly settings: QueueSettings;
  send(message: NewMessage): Message;
  receive(limit: number, visibilitySeconds: number): readonly Message[];
  remove(receiptHandle: string): void;
  counts(): { readonly visible: number; readonly inFlight: number; readonly delayed: number };
}

/** A standard queue whose messages outlive a restart, if it has a file. */
export function createQueue(settings: QueueSettings, path: string | undefined, clock: Clock): Queue {
  let messages = path === undefined ? [] : readState<readonly Message[]>(path, []);
  const keep = (changed: readonly Message[]) => {
    const oldest = clock.now() - settings.retentionSeconds * 1000;
    messages = changed.filter((message) => message.sentAt > oldest);
    if (path !== undefined) writeState(path, messages);
  };
  const waiting = () => {
    const oldest = clock.now() - settings.retentionSeconds * 1000;
    return messages.filter((message) => message.sentAt > oldest);
  };

  return {
    settings,
    send: ({ body, attributes = {}, senderId, delaySeconds = settings.delaySeconds }) => {
      const sentAt = clock.now();
      const message: Message = {
        id: randomUUID(),
        body,
        md5: createHash('md5').update(body).digest('hex'),
        attributes,
        senderId,
        sentAt,
        visibleAt: sentAt + delaySeconds * 1000,
        receiveCount: 0,
        firstReceivedAt: undefined,
        receiptHandle: undefined,
      };
      keep([...messages, message]);
      return message;
    },
    receive: (limit, visibilitySeconds) => {
      const now = clock.now();
      const received = waiting()
        .filter((message) => message.visibleAt <= now)
        .slice(0, limit)
        .map((message) => ({
          ...message,
          visibleAt: now + visibilitySeconds * 1000,
          receiveCount: message.receiveCount + 1,
          firstReceivedAt: message.firstReceivedAt ?? now,
          receiptHandle: Buffer.from(`${message.id}/${randomUUID()}`).toString('base64url'),
        }));
      if (received.length > 0) {
        keep(messages.map((message) => received.find(({ id }) => id === message.id) ?? message));
      }
      return received;
    },
    remove: (receiptHandle) => {
      const [id] = Buffer.from(receiptHandle, 'base64url').toString().split('/');
      keep(messages.filter((message) => message.id !== id));
    },
    counts: () => {
      const hidden = waiting().filter((message) => message.visibleAt > clock.now());
      const inFlight = hidden.filter((message) => message.receiveCount > 0).length;
      return { visible: waiting().length - hidden.length, inFlight, delayed: hidden.length - inFlight };
    },
  };
}

export function isReceiptHandle(text: string): boolean {
  return /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(Buffer.from(text, 'base64url').toString());
}
