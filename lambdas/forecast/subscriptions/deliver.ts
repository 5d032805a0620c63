import { digestOf, randomToken } from '../../shared/auth/random-token';
import type { MailWithHeaders } from '../../shared/mail/message';
import type { Begin, Replace } from './items';
import { isBeingSent, type KeptLink, type Subscription, type SubscriptionRequest } from './subscription';

type What = NonNullable<Subscription['sending']>['what'];

/** `held`: another sender has it, or has had it of late. */
export type Delivery = 'sent' | 'held' | 'withheld' | 'refused' | 'unknown';

export interface DeliverDeps {
  /** Says what became of it; rejects with nothing. */
  readonly send: (mail: MailWithHeaders) => Promise<Exclude<Delivery, 'held'>>;
  readonly now: () => number;
}

type Sendable = Pick<Subscription | SubscriptionRequest, 'id' | 'version' | 'sending'>;

export interface Delivering<Item extends Sendable> {
  readonly item: Item;
  readonly what: What;
  /** The name of the wish that it is for. */
  readonly wish?: string | undefined;
  /** What the item is before the mail goes, but for the note of that, and when it has gone. */
  readonly before: Item;
  readonly after: Item;
  readonly begin: Begin<Item>;
  /** Notes how it ended. */
  readonly finish: Replace<Item>;
  /** What becomes of it when none may go. */
  readonly giveUp: (seen: Item) => Promise<unknown>;
  /** Those of the mail; the digest is of the token that ends such mails. */
  readonly links: (endDigest: string) => readonly KeptLink[];
  readonly write: (endToken: string, again: boolean) => MailWithHeaders;
}

/**
 * One mail, noted before and after. Who dies in between leaves the note: the mail is then sent again and says that it may
 * be there twice, for it must not be lost and nobody knows whether it went. There is no third.
 */
export async function deliver<Item extends Sendable>(
  { send, now }: DeliverDeps,
  { item, what, wish, before, after, begin, finish, giveUp, links, write }: Delivering<Item>,
): Promise<{ readonly delivery: Delivery; readonly again: boolean }> {
  const again = item.sending?.what === what;
  if (isBeingSent(item, now())) return { delivery: 'held', again };
  const isSecond = again && item.sending?.wish === wish;
  if (isSecond && item.sending?.isSecond) {
    await finish(item, after);
    return { delivery: 'withheld', again };
  }
  const sending = { what, at: now(), ...(wish !== undefined && { wish }), ...(isSecond && { isSecond }) };
  const begun: Item = { ...before, sending };
  const token = randomToken();
  if (!(await begin(item, begun, links(digestOf(token))))) return { delivery: 'held', again };
  const seen: Item = { ...begun, version: item.version + 1 };
  const delivery = await send(write(token, again));
  if (delivery === 'sent') await finish(seen, after);
  if (delivery === 'withheld') await giveUp(seen);
  // It did not go: what an earlier sending left in doubt stays so.
  if (delivery === 'refused') await finish(seen, item);
  return { delivery, again };
}
