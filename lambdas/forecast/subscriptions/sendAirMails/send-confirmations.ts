import { digestOf, randomToken } from '../../../shared/auth/random-token';
import type { Pace } from '../../../shared/mail/pace';
import { type Delivery, deliver, settled } from '../deliver';
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
  const answered = { ...request, ...answeredNow(request) };
  const begun = counted(request, now);
  if (!begun || (await subscriptions.isRefused(id, now))) {
    await subscriptions.replaceRequest(request, settled(answered));
    return 'withheld';
  }
  if (!(await pace.turn(shareOfDay.confirmation))) return 'stopped';
  const token = randomToken();
  const { delivery, again } = await deliver(
    { send, now: clock.now },
    {
      item: request,
      what: 'confirmation',
      before: begun,
      after: { ...begun, ...answeredNow(request) },
      begin: subscriptions.beginRequest,
      replace: subscriptions.replaceRequest,
      giveUp: (seen) => subscriptions.replaceRequest(seen, settled(answered)),
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

/** With its mail, which is counted before it goes, and once however often it is tried; undefined where no more may go. */
function counted(request: SubscriptionRequest, now: number): SubscriptionRequest | undefined {
  const wish = request.asked?.at(-1);
  if (wish === undefined || wish === request.mailedFor) return request;
  const lately = (request.mailedAt ?? []).filter((at) => now - at < day);
  if (lately.length >= linksADay) return undefined;
  return { ...request, mailedAt: [...lately, now], mailedFor: wish };
}
