import { digestOf, randomToken } from '../../../shared/auth/random-token';
import type { Pace } from '../../../shared/mail/pace';
import { type Delivery, deliver } from '../deliver';
import { confirmationMail } from '../mails/air-mail';
import { shareOfDay } from '../pace';
import { answeredNow, day, isAnswered, lifeOf, type SubscriptionRequest } from '../subscription';
import { type Counts, count, type SendAirMailsDeps } from './deps';

/** Whoever knows an address can ask in its name: so many links a day and no more. */
const linksADay = 3;

/** Mails a link to whoever asked for mails and has not had one since. */
export async function sendConfirmations(deps: SendAirMailsDeps, pace: Pace): Promise<Counts> {
  const counts: Counts = {};
  for await (const request of deps.subscriptions.requests()) {
    if (isAnswered(request)) continue;
    try {
      const end = await answer(deps, pace, request, counts);
      if (end === 'stopped') break;
      count(counts, end);
    } catch (error) {
      deps.log.warn('A confirmation failed', error);
      count(counts, 'failed');
    }
  }
  return counts;
}

async function answer(
  { subscriptions, clock, send, site }: SendAirMailsDeps,
  pace: Pace,
  request: SubscriptionRequest,
  counts: Counts,
): Promise<Delivery | 'stopped'> {
  const { id, wishes, wantedAt } = request;
  const ofRequest = { of: id, since: wantedAt };
  const now = clock.now();
  const lately = (request.mailedAt ?? []).filter((at) => now - at < day);
  if (lately.length >= linksADay || now < (request.refusedUntil ?? 0)) {
    const isOurs = await subscriptions.replaceRequest(request, { ...request, ...answeredNow(request) });
    return isOurs ? 'withheld' : 'held';
  }
  if (!(await pace.turn(shareOfDay.confirmation))) return 'stopped';
  const { delivery, again } = await deliver(
    { subscriptions, send, now: clock.now },
    {
      item: request,
      what: 'confirmation',
      after: (item) => ({ ...item, ...answeredNow(request), mailedAt: [...lately, clock.now()] }),
      replace: subscriptions.replaceRequest,
      giveUp: ({ sending: _, ...seen }) =>
        subscriptions.replaceRequest(seen, { ...seen, ...answeredNow(request) }),
      endLink: { ...ofRequest, does: 'refuse' },
      write: async (end, again) => {
        const token = randomToken();
        const expiresAt = clock.now() + lifeOf.confirm;
        const wayOut = digestOf(end);
        const link = { ...ofRequest, does: 'confirm', wishes, wayOut, expiresAt } as const;
        await subscriptions.keepLink(digestOf(token), link);
        return confirmationMail(wishes, token, { links: { site, end }, again });
      },
    },
  );
  if (delivery === 'sent' && again) count(counts, 'repeated');
  return delivery;
}
