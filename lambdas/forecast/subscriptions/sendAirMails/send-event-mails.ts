import type { Pace } from '../../../shared/mail/pace';
import type { Current } from '../current-run';
import { type Delivery, deliver } from '../deliver';
import { goesOn, isQuiet } from '../event';
import { eventMail } from '../mails/air-mail';
import { shareOfDay } from '../pace';
import { lifeOf, type Subscription } from '../subscription';
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

/** What became of the subscription's mail; undefined where there is none to send now. */
async function tell(
  deps: SendAirMailsDeps,
  pace: Pace,
  current: Current,
  stored: Subscription,
  counts: Counts,
): Promise<Delivery | 'stopped' | undefined> {
  const { subscriptions, clock, site } = deps;
  const { id, wishes, told, sending, repeated, confirmedAt } = stored;
  const { sending: _, ...settled } = stored;
  const { outlook } = current;
  const open = goesOn(stored.open, wishes, outlook);
  const subscription = { ...stored, open };
  // Where a sending was interrupted the reader may know either: what is so now is said.
  const isDue = open !== told || sending;
  if (!isDue || isQuiet(wishes, clock.now(), outlook.air.time_zone)) {
    if (open !== stored.open) await subscriptions.replace(stored, subscription);
    return undefined;
  }
  if (!(await pace.turn(shareOfDay.event))) return 'stopped';
  const what = open ? 'rise' : 'clear';
  const { delivery, again } = await deliver(
    { send: deps.send, now: clock.now },
    {
      item: subscription,
      what,
      before: subscription,
      after: { ...settled, open, told: open, repeated: repeated + (sending?.what === what ? 1 : 0) },
      begin: subscriptions.begin,
      finish: subscriptions.finish,
      giveUp: subscriptions.end,
      links: (digest) => [
        { of: id, does: 'end', digest, since: confirmedAt, expiresAt: clock.now() + lifeOf.end },
      ],
      write: (end, again) => eventMail(what, wishes, current, { links: { site, end }, again }),
    },
  );
  if (delivery === 'sent' && again) count(counts, 'repeated');
  return delivery;
}
