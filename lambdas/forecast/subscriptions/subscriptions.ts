import { DeleteCommand, type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { parseItem } from '../../shared/aws/parse-item';
import { transact } from '../../shared/aws/transact';
import { unlessRefused } from '../../shared/aws/unless-refused';
import { type Begin, createItems, type Items, type Replace } from './items';
import { createRequests, type Requests } from './requests';
import { type Link, lifeOf, linkItem, type Subscription, subscriptionItem } from './subscription';

/** What is confirmed now. */
export type Confirmed = Omit<Subscription, 'version'> & { readonly confirmedAt: number };

/** Who wants mails, who asked for them, and what the links in mails do. */
export interface Subscriptions extends Requests {
  confirmed(): AsyncIterable<Subscription>;
  find(id: string): Promise<Subscription | undefined>;
  readonly replace: Replace<Subscription>;
  readonly begin: Begin<Subscription>;
  /** Notes how the sending that was seen ended, beside what was confirmed meanwhile. */
  readonly finish: Replace<Subscription>;
  /**
   * Uses the link up, has the way out of its mail end, keeps the subscription and removes a refusal, all or nothing; false when
   * one of them is not as it was seen.
   */
  confirm(
    link: { readonly digest: string; readonly wayOut?: string },
    seen: Subscription | undefined,
    next: Confirmed,
  ): Promise<boolean>;
  /** Ends what was seen, however often it was changed since; what was confirmed since stays. */
  end(seen: Pick<Subscription, 'id' | 'confirmedBy'>): Promise<void>;
  findLink(digest: string): Promise<Link | undefined>;
  /** Removes all that is kept of an address, its links too, but what it asked for or confirmed since this time. */
  forget(id: string, before: number): Promise<void>;
}

export function createSubscriptions(client: DynamoDBDocumentClient, table: string): Subscriptions {
  const items = createItems(client, table);
  return {
    ...createRequests(client, items),
    confirmed: () => items.all('subscription', subscriptionItem),
    find: (id) => items.read('subscription', id, subscriptionItem),
    replace: (seen, next) => items.replace('subscription', seen, next),
    begin: (seen, next, links) => items.replaceWithLinks('subscription', seen, next, links),
    finish: (seen, next) => items.finish('subscription', seen, next, ofSending),
    confirm: confirm(client, items),
    end: end(client, items),
    findLink: async (digest) => {
      const link = await items.read('link', digest, linkItem);
      return link && { ...link, expiresAt: link.expiresAt * 1_000 };
    },
    forget: forget(client, items),
  };
}

/** What a sending changes; who confirms leaves it alone. */
const ofSending = ['sending', 'open', 'told', 'repeated'] as const;

function confirm(client: DynamoDBDocumentClient, items: Items): Subscriptions['confirm'] {
  return async ({ digest, wayOut }, seen, next) => {
    const { confirmedAt } = next;
    const used = {
      ...items.keyOf('link', digest),
      UpdateExpression: 'REMOVE wishes',
      ConditionExpression: 'attribute_exists(wishes)',
    };
    // A new one has no version that an earlier one of the address had: what is written late of that one is refused.
    const kept = { ...next, confirmedBy: digest, version: (seen?.version ?? confirmedAt) + 1 };
    const end = {
      of: next.id,
      does: 'end',
      since: confirmedAt,
      expiresAt: confirmedAt + lifeOf.end,
    } as const;
    const ends = wayOut === undefined ? [] : [{ Put: items.linkPut({ ...end, digest: wayOut }) }];
    return (
      (await transact(client, [
        { Update: used },
        { Put: items.replacing('subscription', seen, kept) },
        ...ends,
        // Who confirms wants mails again.
        { Delete: items.keyOf('refusal', next.id) },
      ])) === undefined
    );
  };
}

/** What has no such time is older. */
const notSince = {
  subscription: { ConditionExpression: 'NOT confirmedAt >= :before' },
  request: { ConditionExpression: 'NOT wantedAt >= :before' },
  refusal: { ConditionExpression: 'NOT since >= :before' },
};

function forget(client: DynamoDBDocumentClient, items: Items): Subscriptions['forget'] {
  return async (id, before) => {
    const values = { ':before': before };
    const remove = async (kind: keyof typeof notSince) => {
      const older = { ...items.keyOf(kind, id), ...notSince[kind], ExpressionAttributeValues: values };
      await unlessRefused(() => client.send(new DeleteCommand(older)));
    };
    // A link is written only with one of these, and a refusal only while there is its link.
    await remove('subscription');
    await remove('request');
    const ofThem = {
      TableName: items.table,
      ConsistentRead: true,
      KeyConditionExpression: '#kind = :link',
      FilterExpression: '#of = :id AND NOT since >= :before',
      ExpressionAttributeNames: { '#kind': 'kind', '#of': 'of', '#id': 'id' },
      ExpressionAttributeValues: { ...values, ':link': 'link', ':id': id },
      ProjectionExpression: '#id',
    };
    for await (const { Items = [] } of paginateQuery({ client }, ofThem)) {
      for (const item of Items) {
        const link = parseItem('link', { id: { kind: 'text', exact: true } }, item);
        await client.send(new DeleteCommand(items.keyOf('link', link.id)));
      }
    }
    await remove('refusal');
  };
}

function end(client: DynamoDBDocumentClient, items: Items): Subscriptions['end'] {
  return async ({ id, confirmedBy }) => {
    const ended = new DeleteCommand({
      ...items.keyOf('subscription', id),
      ConditionExpression: confirmedBy ? 'confirmedBy = :by' : 'attribute_not_exists(confirmedBy)',
      ...(confirmedBy && { ExpressionAttributeValues: { ':by': confirmedBy } }),
    });
    await unlessRefused(() => client.send(ended));
  };
}
