import type { Pace } from '../../../shared/mail/pace';
import type { Current } from '../current-run';
import { type Delivery, deliver } from '../deliver';
import { goesOn, isQuiet } from '../event';
import { eventMail } from '../mails/air-mail';
import { shareOfDay } from '../pace';
import type { Subscription } from '../subscription';
import { type Counts, count, type SendAirMailsDeps } from './deps';

/** Tells whoever does not know yet that an event has begun or is over; in quiet hours that waits for their end. */
export async function sendEventMails(deps: SendAirMailsDeps, pace: Pace, current: Current): Promise<Counts> {
  const counts: Counts = {};
  for await (const subscription of deps.subscriptions.confirmed()) {
    try {
      const end = await tell(deps, pace, current, subscription, counts);
      if (end === 'stopped') break;
      if (end) count(counts, end);
    } catch (error) {
      deps.log.warn('A mail about the air failed', error);
      count(counts, 'failed');
    }
  }
  return counts;
}

/** What became of the subscription's mail; undefined where there is none to send. */
async function tell(
  deps: SendAirMailsDeps,
  pace: Pace,
  current: Current,
  stored: Subscription,
  counts: Counts,
): Promise<Delivery | 'stopped' | undefined> {
  const { subscriptions, clock, site } = deps;
  const { wishes } = stored;
  const { outlook } = current;
  const subscription = await withEvent(deps, stored, goesOn(stored.open, wishes, outlook));
  if (!subscription) return 'held';
  const { open, told, sending } = subscription;
  // Where a sending was interrupted the reader may know either: what is so now is said.
  if (open === told && !sending) return undefined;
  if (isQuiet(wishes, clock.now(), outlook.air.time_zone)) return undefined;
  if (!(await pace.turn(shareOfDay.event))) return 'stopped';
  const what = open ? 'rise' : 'clear';
  const { delivery, again } = await deliver(
    { subscriptions, send: deps.send, now: clock.now },
    {
      item: subscription,
      what,
      after: (item) => ({ ...item, told: open, repeated: item.repeated + (sending?.what === what ? 1 : 0) }),
      replace: subscriptions.replace,
      giveUp: subscriptions.end,
      endLink: { of: subscription.id, does: 'end', since: subscription.confirmedAt },
      write: (end, again) => eventMail(what, wishes, current, { links: { site, end }, again }),
    },
  );
  if (delivery === 'sent' && again) count(counts, 'repeated');
  return delivery;
}

/** Keeps whether the event goes on, where that has changed; undefined if somebody else changed the subscription. */
async function withEvent(
  { subscriptions }: SendAirMailsDeps,
  subscription: Subscription,
  open: boolean,
): Promise<Subscription | undefined> {
  if (open === subscription.open) return subscription;
  const next = { ...subscription, open };
  if (!(await subscriptions.replace(subscription, next))) return undefined;
  return { ...next, version: subscription.version + 1 };
}
