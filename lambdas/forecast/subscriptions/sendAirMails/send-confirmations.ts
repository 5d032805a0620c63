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
  const now = clock.now();
  const begun = counted(request, now);
  if (begun && !(await pace.turn(shareOfDay.confirmation))) return 'stopped';
  if (!begun || now < (request.refusedUntil ?? 0) || (await subscriptions.refusedUntil(id, now))) {
    await subscriptions.replaceRequest(request, answeredNow(request));
    return 'withheld';
  }
  const token = randomToken();
  const { delivery, again } = await deliver(
    { send, now: clock.now },
    {
      item: request,
      what: 'confirmation',
      wish: request.asked?.at(-1),
      before: begun,
      after: answeredNow(begun),
      begin: subscriptions.beginRequest,
      finish: subscriptions.finishRequest,
      giveUp: (seen) => subscriptions.finishRequest(seen, answeredNow(request)),
      links: (wayOut) => {
        const link = { of: id, since: wantedAt };
        const [confirms, refuses] = [now + lifeOf.confirm, now + lifeOf.refuse];
        return [
          { ...link, does: 'confirm', digest: digestOf(token), wishes, wayOut, expiresAt: confirms },
          { ...link, does: 'refuse', digest: wayOut, expiresAt: refuses },
        ];
      },
      write: (end, again) => confirmationMail(wishes, token, { links: { site, end }, again }),
    },
  );
  if (delivery === 'sent' && again) count(counts, 'repeated');
  return delivery;
}

/** With one mail more, which is counted before it goes; undefined where no more may go. */
function counted(request: SubscriptionRequest, now: number): SubscriptionRequest | undefined {
  const before = request.mailedAt ?? [];
  // In place of one that was counted, and may not have gone.
  if (request.sending) return { ...request, mailedAt: [...before.slice(0, -1), now] };
  const lately = before.filter((at) => now - at < day);
  if (lately.length >= linksADay) return undefined;
  return { ...request, mailedAt: [...lately, now] };
}
