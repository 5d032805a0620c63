import { randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Wishes } from '../../../contracts/forecast/subscription';
import { unlessRefused } from '../../shared/aws/unless-refused';
import type { Items } from './items';
import { day, requestItem, type SubscriptionRequest, seconds } from './subscription';

/** Who asked for mails, and who wants no link any more. */
export interface Requests {
  /** Notes a wish over any earlier one of the address; the same one write whatever is known of it. */
  request(id: string, wishes: Wishes, now: number): Promise<void>;
  requests(): AsyncIterable<SubscriptionRequest>;
  /** Replaces what was seen; false when somebody else has changed it since. */
  replaceRequest(seen: SubscriptionRequest, next: Omit<SubscriptionRequest, 'version'>): Promise<boolean>;
  /** Nobody asks the address again until then. */
  refuse(id: string, until: number): Promise<void>;
  findRequest(id: string): Promise<SubscriptionRequest | undefined>;
}

/** How long a request is kept after the last one; DynamoDB removes it some time later. */
const keptFor = 2 * day;

const version = { '#version': 'version' };

export function createRequests(client: DynamoDBDocumentClient, items: Items): Requests {
  return {
    request: request(client, items),
    requests: () => items.all('request', requestItem),
    replaceRequest: (seen, next) => {
      const until = Math.max(seen.wantedAt + keptFor, next.refusedUntil ?? 0);
      return items.replace('request', seen, { ...next, expiresAt: seconds(until) });
    },
    findRequest: (id) => items.read('request', id, requestItem),
    refuse: refuse(client, items),
  };
}

/** Whoever knows an address can ask in its name: more wishes than these wait for no link, and are not noted. */
const mostWaiting = 50;

/** A wish that was written already changes nothing, also where another one has come since. */
function request(client: DynamoDBDocumentClient, items: Items): Requests['request'] {
  return async (id, wishes, now) => {
    const wish = randomUUID();
    const update = new UpdateCommand({
      ...items.keyOf('request', id),
      UpdateExpression:
        'SET wishes = :wishes, wantedAt = :now, asked = list_append(if_not_exists(asked, :none), :asked), ' +
        'expiresAt = :expiresAt, #version = if_not_exists(#version, :now) + :one',
      ConditionExpression: 'NOT (contains(asked, :wish) OR size(asked) >= :most)',
      ExpressionAttributeNames: version,
      ExpressionAttributeValues: {
        ...{ ':wishes': wishes, ':now': now, ':one': 1 },
        ...{ ':wish': wish, ':asked': [wish], ':none': [], ':most': mostWaiting },
        ':expiresAt': seconds(now + keptFor),
      },
    });
    await unlessRefused(() => client.send(update));
  };
}

function refuse(client: DynamoDBDocumentClient, items: Items): Requests['refuse'] {
  return async (id, until) => {
    const refusal = new UpdateCommand({
      ...items.keyOf('request', id),
      UpdateExpression: 'SET refusedUntil = :until, expiresAt = :expiresAt ADD #version :one',
      // What is not there any more need not be kept out.
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeNames: version,
      ExpressionAttributeValues: {
        ':until': until,
        ':expiresAt': seconds(until),
        ':one': 1,
      },
    });
    await unlessRefused(() => client.send(refusal));
  };
}
