import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Wishes } from '../../../contracts/forecast/subscription';
import { transact } from '../../shared/aws/transact';
import { unlessRefused } from '../../shared/aws/unless-refused';
import type { Begin, Items, Replace } from './items';
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
  /** Notes the wish of this name over any earlier one of the address; the same one write whatever is known of it. */
  request(id: string, wishes: Wishes, now: number, name: string): Promise<void>;
  requests(): AsyncIterable<SubscriptionRequest>;
  readonly replaceRequest: Replace<SubscriptionRequest>;
  readonly beginRequest: Begin<SubscriptionRequest>;
  /** Notes how the sending that was seen ended, beside what was asked meanwhile. */
  readonly finishRequest: Replace<SubscriptionRequest>;
  /**
   * Nobody asks the address of this link again until then; false where the link does something else by now, or nothing, and
   * where mails are sent to the address.
   */
  refuse(link: KeptLink, until: number): Promise<boolean>;
  /** Until when the address is not asked again, in epoch milliseconds; undefined where nobody refuses that now. */
  refusedUntil(id: string, now: number): Promise<number | undefined>;
  findRequest(id: string): Promise<SubscriptionRequest | undefined>;
}

/** How long a request is kept after the last one; DynamoDB removes it some time later. */
const keptFor = 2 * day;

/** Of the wishes as many are known by name as may still be written late. */
const mostKnown = 10;

const storedAs = ({ asked, ...next }: Omit<SubscriptionRequest, 'version'>) => ({
  ...next,
  ...(asked && { asked: asked.slice(-mostKnown) }),
  expiresAt: seconds(Math.max(next.wantedAt + keptFor, next.refusedUntil ?? 0)),
});

export function createRequests(client: DynamoDBDocumentClient, items: Items): Requests {
  return {
    request: request(client, items),
    requests: () => items.all('request', requestItem),
    replaceRequest: (seen, next) => items.replace('request', seen, storedAs(next)),
    beginRequest: (seen, next, links) => items.replaceWithLinks('request', seen, storedAs(next), links),
    finishRequest: (seen, next) => items.finish('request', seen, next, ofSending),
    findRequest: (id) => items.read('request', id, requestItem),
    refuse: refuse(client, items),
    refusedUntil: async (id, now) => {
      const refusal = await items.read('refusal', id, refusalItem);
      const until = refusal && refusal.expiresAt * 1_000;
      return until !== undefined && now < until ? until : undefined;
    },
  };
}

/** Whoever knows an address can ask in its name: more wishes than these wait for no link, and are not noted. */
const mostWaiting = 50;

/** A wish that was written already changes nothing, also where another one has come since. */
function request(client: DynamoDBDocumentClient, items: Items): Requests['request'] {
  return async (id, wishes, now, wish) => {
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

/** What a sending changes; wishes leave it alone. */
const ofSending = ['sending', 'mailedAt', 'answeredAt', 'answered'] as const;

/** Kept apart from what was asked, which goes sooner. */
function refuse(client: DynamoDBDocumentClient, items: Items): Requests['refuse'] {
  return async ({ digest, of, since }, until) => {
    // Confirmed by another mail meanwhile.
    const nothingIsSent = {
      ...items.keyOf('subscription', of),
      ConditionExpression: 'attribute_not_exists(id)',
    };
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
      { ConditionCheck: nothingIsSent },
      { Put: { TableName: items.table, Item } },
    ]);
    return refusals === undefined;
  };
}
