import { randomUUID } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { parseItem } from '../../shared/aws/parse-item';
import { transact } from '../../shared/aws/transact';
import { unlessRefused } from '../../shared/aws/unless-refused';
import { createItems, type Items } from './items';
import { createRequests, type Requests } from './requests';
import { type Link, lifeOf, linkItem, type Subscription, seconds, subscriptionItem } from './subscription';

/** What is confirmed now. */
export type Confirmed = Omit<Subscription, 'version'> & { readonly confirmedAt: number };

/** Who wants mails, who asked for them, and what the links in mails do. */
export interface Subscriptions extends Requests {
  confirmed(): AsyncIterable<Subscription>;
  find(id: string): Promise<Subscription | undefined>;
  replace(seen: Subscription, next: Omit<Subscription, 'version'>): Promise<boolean>;
  /** Uses the link up, has the way out of its mail end, and keeps the subscription, all or nothing; false when one of them is not as it was seen. */
  confirm(
    link: { readonly digest: string; readonly wayOut?: string },
    seen: Subscription | undefined,
    next: Confirmed,
  ): Promise<boolean>;
  /** Ends what was seen, however often it was changed since; what was confirmed since stays. */
  end(seen: Pick<Subscription, 'id' | 'confirmedBy'>): Promise<void>;
  /** A new one. */
  keepLink(digest: string, link: Link): Promise<void>;
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
    confirm: confirm(client, items),
    end: end(client, items),
    keepLink: async (digest, link) => {
      const ConditionExpression = 'attribute_not_exists(id)';
      const put = new PutCommand({ ...linkPut(items, digest, link), ConditionExpression });
      await unlessRefused(() => client.send(put));
    },
    findLink: async (digest) => {
      const link = await items.read('link', digest, linkItem);
      return link && { ...link, expiresAt: link.expiresAt * 1_000 };
    },
    forget: forget(client, items),
  };
}

function linkPut(items: Items, digest: string, link: Link) {
  const Item = { ...link, kind: 'link', id: digest, expiresAt: seconds(link.expiresAt) };
  return { TableName: items.table, Item };
}

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
    const ends = wayOut === undefined ? [] : [{ Put: linkPut(items, wayOut, end) }];
    return (
      (await transact(client, [
        { Update: used },
        { Put: items.replacing('subscription', seen, kept, randomUUID()) },
        ...ends,
      ])) === undefined
    );
  };
}

/** What has no such time is older. */
const notSince = {
  subscription: { ConditionExpression: 'NOT confirmedAt >= :before' },
  request: { ConditionExpression: 'NOT wantedAt >= :before' },
};

function forget(client: DynamoDBDocumentClient, items: Items): Subscriptions['forget'] {
  return async (id, before) => {
    const values = { ':before': before };
    for (const kind of ['subscription', 'request'] as const) {
      const older = { ...items.keyOf(kind, id), ...notSince[kind], ExpressionAttributeValues: values };
      await unlessRefused(() => client.send(new DeleteCommand(older)));
    }
    const ofThem = {
      TableName: items.table,
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
