import { randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Wishes } from '../../../contracts/forecast/subscription';
import { transact } from '../../shared/aws/transact';
import { unlessRefused } from '../../shared/aws/unless-refused';
import type { Items } from './items';
import {
  day,
  type KeptLink,
  refusalItem,
  requestItem,
  type SubscriptionRequest,
  seconds,
} from './subscription';

/** Who asked for mails, and who wants no link any more. */
export interface Requests {
  /** Notes a wish over any earlier one of the address; the same one write whatever is known of it. */
  request(id: string, wishes: Wishes, now: number): Promise<void>;
  requests(): AsyncIterable<SubscriptionRequest>;
  /** Replaces what was seen, unless somebody else has changed it since. */
  replaceRequest(seen: SubscriptionRequest, next: Omit<SubscriptionRequest, 'version'>): Promise<void>;
  /** The same, and has these links work, all or nothing; false when somebody else has changed it. */
  beginRequest(
    seen: SubscriptionRequest,
    next: Omit<SubscriptionRequest, 'version'>,
    links: readonly KeptLink[],
  ): Promise<boolean>;
  /** Nobody asks the address of this link again until then; false where the link does something else by now, or nothing. */
  refuse(link: KeptLink, until: number): Promise<boolean>;
  isRefused(id: string, now: number): Promise<boolean>;
  findRequest(id: string): Promise<SubscriptionRequest | undefined>;
}

/** How long a request is kept after the last one; DynamoDB removes it some time later. */
const keptFor = 2 * day;

const kept = (next: Omit<SubscriptionRequest, 'version'>) => ({
  ...next,
  expiresAt: seconds(next.wantedAt + keptFor),
});

export function createRequests(client: DynamoDBDocumentClient, items: Items): Requests {
  return {
    request: request(client, items),
    requests: () => items.all('request', requestItem),
    replaceRequest: (seen, next) => items.replace('request', seen, kept(next)),
    beginRequest: (seen, next, links) => items.replaceWithLinks('request', seen, kept(next), links),
    findRequest: (id) => items.read('request', id, requestItem),
    refuse: refuse(client, items),
    isRefused: async (id, now) => {
      const refusal = await items.read('refusal', id, refusalItem);
      return refusal !== undefined && now < refusal.expiresAt * 1_000;
    },
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
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: {
        ...{ ':wishes': wishes, ':now': now, ':one': 1 },
        ...{ ':wish': wish, ':asked': [wish], ':none': [], ':most': mostWaiting },
        ':expiresAt': seconds(now + keptFor),
      },
    });
    await unlessRefused(() => client.send(update));
  };
}

/** Kept apart from what was asked, which goes sooner. */
function refuse(client: DynamoDBDocumentClient, items: Items): Requests['refuse'] {
  return async ({ digest, of, since }, until) => {
    const Item = {
      kind: 'refusal',
      id: of,
      ...(since !== undefined && { since }),
      expiresAt: seconds(until),
    };
    const stillRefuses = {
      ...items.keyOf('link', digest),
      ConditionExpression: 'does = :refuse',
      ExpressionAttributeValues: { ':refuse': 'refuse' },
    };
    const refusals = await transact(client, [
      { ConditionCheck: stillRefuses },
      { Put: { TableName: items.table, Item } },
    ]);
    return refusals === undefined;
  };
}
