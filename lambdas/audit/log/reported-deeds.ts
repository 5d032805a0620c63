import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { deedFields, type ReportedDeed } from '../../../contracts/audit/entry';
import { parseItem } from '../../shared/aws/parse-item';
import { hiddenWhileSealed } from '../../shared/deeds/report-deed';

/** A deed that waits to be sealed. */
export interface Waiting {
  readonly deed: ReportedDeed;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  readonly receipt: string;
}

export interface ReportedDeeds {
  /** What waits, at most so much. It comes again in a few minutes unless it is removed. */
  take(most: number): Promise<readonly Waiting[]>;
  remove(waiting: readonly Waiting[]): Promise<void>;
}

/** The most messages that SQS hands out, or that are removed, at once. */
const atOnce = 10;

/** `warn` hears of a message that is no deed; it stays in the queue until it expires. */
export function createReportedDeeds(
  client: SQSClient,
  QueueUrl: string,
  warn: (message: string, error: unknown) => void,
): ReportedDeeds {
  const read = ({ Body = '', Attributes, ReceiptHandle = '' }: Message): Waiting[] => {
    try {
      const deed = parseItem('deed', deedFields, JSON.parse(Body));
      return [{ deed, sentAt: Number(Attributes?.SentTimestamp), receipt: ReceiptHandle }];
    } catch (error) {
      warn('A report is no deed', error);
      return [];
    }
  };
  return {
    async take(most) {
      const taken: Waiting[] = [];
      while (taken.length < most) {
        const { Messages = [] } = await client.send(
          new ReceiveMessageCommand({
            QueueUrl,
            MaxNumberOfMessages: atOnce,
            VisibilityTimeout: hiddenWhileSealed,
            // All of SQS's servers are asked, not some.
            WaitTimeSeconds: 1,
            MessageSystemAttributeNames: ['SentTimestamp'],
          }),
        );
        if (Messages.length === 0) break;
        taken.push(...Messages.flatMap(read));
      }
      return taken;
    },
    async remove(waiting) {
      for (let at = 0; at < waiting.length; at += atOnce) {
        const Entries = waiting
          .slice(at, at + atOnce)
          .map(({ receipt }, index) => ({ Id: String(index), ReceiptHandle: receipt }));
        const { Failed: [failed] = [] } = await client.send(
          new DeleteMessageBatchCommand({ QueueUrl, Entries }),
        );
        // It comes again, and is known then.
        if (failed) throw new Error(`A sealed report could not be removed: ${failed.Code}`);
      }
    },
  };
}
