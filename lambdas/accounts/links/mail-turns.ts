import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unlessRefused } from '../../shared/aws/unless-refused';
import type { MailTurns } from '../../shared/mail/once-more-mailer';
import { type Now, seconds } from '../../shared/time/clock';

/** Seconds: longer than Lambda keeps the request for a mail. */
const keptFor = 24 * 3_600;

/** Turns beside the links, by the names of mails. */
export function createMailTurns(client: DynamoDBDocumentClient, TableName: string, clock: Now): MailTurns {
  const keyOf = (name: string) => ({ TableName, Key: { digest: `mail ${name}` } });
  return {
    async take(name) {
      const mark = randomUUID();
      const taken = new UpdateCommand({
        ...keyOf(name),
        UpdateExpression: 'SET expiresAt = :expiresAt ADD turns :mine',
        // Our own mark: the SDK repeated the request after its answer was lost.
        ConditionExpression: 'NOT size(turns) >= :two OR contains(turns, :mark)',
        ExpressionAttributeValues: {
          ...{ ':mine': new Set([mark]), ':mark': mark, ':two': 2 },
          ':expiresAt': seconds(clock) + keptFor,
        },
        ReturnValues: 'UPDATED_NEW',
      });
      const answer = await unlessRefused(() => client.send(taken));
      if (answer instanceof ConditionalCheckFailedException) return undefined;
      const turns: unknown = answer.Attributes?.['turns'];
      return { mark, isSecond: turns instanceof Set && turns.size > 1 };
    },

    async giveBack(name, { mark }) {
      const given = {
        UpdateExpression: 'DELETE turns :mine',
        ExpressionAttributeValues: { ':mine': new Set([mark]) },
      };
      await client.send(new UpdateCommand({ ...keyOf(name), ...given }));
    },
  };
}
