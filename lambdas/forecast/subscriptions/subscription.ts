import { wishes } from '../../../contracts/forecast/subscription';
import type { Fields, RecordField } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';

/** A mail that was begun: until its end is noted nobody knows whether it went. */
const sending = {
  kind: 'record',
  optional: true,
  fields: {
    what: { kind: 'choice', of: ['rise', 'clear', 'confirmation'] },
    at: { kind: 'number' },
    /** The name of the wish that it is for. */
    wish: { kind: 'text', exact: true, optional: true },
    /** The second mail of the same. */
    isSecond: { kind: 'boolean', optional: true },
  },
} as const satisfies RecordField;

/** What every item has that is replaced as a whole. */
const replacedFields = {
  id: { kind: 'text', exact: true },
  /** Grows with each change. */
  version: { kind: 'whole' },
} as const satisfies Fields;

export const subscriptionItem = {
  ...replacedFields,
  wishes,
  /** Epoch milliseconds, as all here; not known of those that were confirmed before this was kept. */
  confirmedAt: { kind: 'number', optional: true },
  /** By the link of this digest; the same of it. */
  confirmedBy: { kind: 'text', exact: true, optional: true },
  /** Whether the event goes on by the last run, and whether the reader has been told that it does. */
  open: { kind: 'boolean' },
  told: { kind: 'boolean' },
  sending,
  /** Mails that were sent again because nobody knew whether they had gone. */
  repeated: { kind: 'whole' },
} as const satisfies Fields;

/** A confirmed one. */
export type Subscription = RecordOf<typeof subscriptionItem>;

export const requestItem = {
  ...replacedFields,
  wishes,
  /** When it was asked for last, and until when that has been dealt with. */
  wantedAt: { kind: 'number' },
  answeredAt: { kind: 'number', optional: true },
  /** The names of the wishes, the last one at the end, and of the one that was dealt with. */
  asked: { kind: 'list', of: { kind: 'text', exact: true }, optional: true },
  answered: { kind: 'text', exact: true, optional: true },
  /** When links were mailed to this address of late, or were about to be. */
  mailedAt: { kind: 'list', of: { kind: 'number' }, optional: true },
  /** Of earlier releases, which kept a refusal here. */
  refusedUntil: { kind: 'number', optional: true },
  sending,
} as const satisfies Fields;

/** What somebody asked for who may or may not own the address. */
export type SubscriptionRequest = RecordOf<typeof requestItem>;

/** Older requests have times alone. */
export function isAnswered({ asked, answered, wantedAt, answeredAt }: SubscriptionRequest): boolean {
  return asked === undefined ? wantedAt <= (answeredAt ?? 0) : asked.at(-1) === answered;
}

/** With its last wish dealt with. */
export function answeredNow(request: SubscriptionRequest): SubscriptionRequest {
  const { sending: _, ...rest } = request;
  const answered = rest.asked?.at(-1);
  return { ...rest, answeredAt: rest.wantedAt, ...(answered !== undefined && { answered }) };
}

export const linkItem = {
  /** Of the subscription. */
  of: { kind: 'text', exact: true },
  does: { kind: 'choice', of: ['confirm', 'end', 'refuse'] },
  /** What it confirms, until it has. */
  wishes: { ...wishes, optional: true },
  /** Of one that confirms: the digest of the way out of the same mail. */
  wayOut: { kind: 'text', exact: true, optional: true },
  /** When that was asked for, or confirmed. */
  since: { kind: 'number', optional: true },
  expiresAt: { kind: 'number' },
} as const satisfies Fields;

/** What a link in a mail does. `refuse` is the way out of a mail that was not confirmed; once it is, it does `end`. */
export type Link = RecordOf<typeof linkItem>;

/** With the digest of its token, under which it is kept. */
export type KeptLink = Link & { readonly digest: string };

/** Somebody ended what they had not asked for: until this time, in seconds, nobody asks the address again. */
export const refusalItem = { expiresAt: { kind: 'number' } } as const satisfies Fields;

export const hour = 3_600_000;
export const day = 24 * hour;

/** How long links work. */
export const lifeOf: Readonly<Record<Link['does'], number>> = {
  confirm: 2 * day,
  refuse: 30 * day,
  end: 730 * day,
};

/** Longer than the sending of one mail takes: who began before that has died. */
const sendingTime = 60_000;

export function isBeingSent(item: Pick<Subscription, 'sending'>, now: number): boolean {
  return item.sending !== undefined && now - item.sending.at < sendingTime;
}

/** As DynamoDB wants the time after which an item may go. */
export function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000);
}
