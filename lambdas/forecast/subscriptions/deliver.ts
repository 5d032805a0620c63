import { digestOf, randomToken } from '../../shared/auth/random-token';
import type { MailWithHeaders } from '../../shared/mail/message';
import { isBeingSent, type Link, lifeOf, type Subscription, type SubscriptionRequest } from './subscription';
import type { Subscriptions } from './subscriptions';

type What = NonNullable<Subscription['sending']>['what'];

/** `held`: another sender has it, or has had it of late. */
export type Delivery = 'sent' | 'held' | 'withheld' | 'refused' | 'unknown';

export interface DeliverDeps {
  readonly subscriptions: Pick<Subscriptions, 'keepLink'>;
  /** Says what became of it; rejects with nothing. */
  readonly send: (mail: MailWithHeaders) => Promise<Exclude<Delivery, 'held'>>;
  readonly now: () => number;
}

type Sendable = Pick<Subscription | SubscriptionRequest, 'id' | 'version' | 'sending'>;

export interface Delivering<Item extends Sendable> {
  readonly item: Item;
  readonly what: What;
  /** What the item is when the mail has gone. */
  readonly after: (item: Item) => Item;
  readonly replace: (seen: Item, next: Item) => Promise<boolean>;
  /** What becomes of it when none may go. */
  readonly giveUp: (seen: Item) => Promise<unknown>;
  readonly endLink: Omit<Link, 'expiresAt'>;
  readonly write: (endToken: string, again: boolean) => Promise<MailWithHeaders> | MailWithHeaders;
}

/**
 * One mail, noted before and after. Who dies in between leaves the note: the mail is then sent again and says that it may
 * be there twice, for it must not be lost and nobody knows whether it went.
 */
export async function deliver<Item extends Sendable>(
  { subscriptions, send, now }: DeliverDeps,
  { item, what, after, replace, giveUp, endLink, write }: Delivering<Item>,
): Promise<{ readonly delivery: Delivery; readonly again: boolean }> {
  const again = item.sending?.what === what;
  if (isBeingSent(item, now())) return { delivery: 'held', again };
  const begun: Item = { ...item, sending: { what, at: now() } };
  if (!(await replace(item, begun))) return { delivery: 'held', again };
  const seen: Item = { ...begun, version: item.version + 1 };
  const token = randomToken();
  await subscriptions.keepLink(digestOf(token), { ...endLink, expiresAt: now() + lifeOf[endLink.does] });
  const delivery = await send(await write(token, again));
  const { sending: _, ...rest } = seen;
  const notBegun = rest as Item;
  if (delivery === 'sent') await replace(seen, after(notBegun));
  if (delivery === 'withheld') await giveUp(seen);
  // It did not go: what an earlier sending left in doubt stays so.
  if (delivery === 'refused')
    await replace(seen, item.sending ? { ...notBegun, sending: item.sending } : notBegun);
  return { delivery, again };
}
