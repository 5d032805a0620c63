import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isWritten } from '../aws/unless-refused';
import { type Now, seconds } from '../time/clock';
import type { TokenCaller } from './caller';

/** Seconds within which a device counts as seen once. */
export const seenOnceIn = 3_600;
/** More devices than call one instance within an hour. */
const mostKept = 10_000;

/** Notes that a device calls: one write an hour, and one attempt of each instance. Without it the answer is as good. */
export type NoteDevice = (caller: TokenCaller) => Promise<void>;

export function createDeviceSightings(
  client: DynamoDBDocumentClient,
  table: string,
  clock: Now,
  warn: (message: string, error: unknown) => void,
): NoteDevice {
  const noted = new Map<string, number>();
  return async ({ role, userId, sessionId }) => {
    // The end of this second: later than the one in which it was added.
    const now = seconds(clock) + 1;
    const known = noted.get(sessionId);
    if (role !== 'Device' || (known !== undefined && now - known < seenOnceIn)) return;
    if (noted.size >= mostKept) noted.clear();
    noted.set(sessionId, now);
    const write = () =>
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: { account: userId, id: sessionId },
          UpdateExpression: 'SET lastSeenAt = :now',
          // As long as it has not called, the two times are one.
          ConditionExpression:
            'attribute_not_exists(endedAt) AND (lastSeenAt <= :before OR lastSeenAt = startedAt)',
          ExpressionAttributeValues: { ':now': now, ':before': now - seenOnceIn },
        }),
      );
    await isWritten(write).catch((error: unknown) => warn('A device was not noted', error));
  };
}
