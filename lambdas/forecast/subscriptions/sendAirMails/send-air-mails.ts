import { createPace } from '../../../shared/mail/pace';
import { shareOfRate } from '../pace';
import type { Counts, SendAirMailsDeps } from './deps';
import { sendConfirmations } from './send-confirmations';
import { sendEventMails } from './send-event-mails';

/** Milliseconds that a mail and its notes may take, at the end of the function's time. */
const reserve = 20_000;

/**
 * Mails the links that were asked for, then what there is to say of the air. May run at any time, also beside itself.
 * Rejects at its end if something did not go, so that Lambda tries again and, if that does not help, an alarm tells.
 */
export function sendAirMails(deps: SendAirMailsDeps) {
  return async (remainingTime: () => number): Promise<void> => {
    const pace = createPace(await deps.quota(), {
      clock: deps.clock,
      hasTime: () => remainingTime() > reserve,
      shareOfRate,
    });
    const confirmations = await sendConfirmations(deps, pace);
    report(deps, 'Confirmations', confirmations);
    const current = await deps.current();
    const mails = current ? await sendEventMails(deps, pace, current) : {};
    if (!current) deps.log.info('No run to speak of: nothing is said of the air');
    report(deps, 'Mails about the air', mails);
    if (pace.stopped() === 'time') deps.log.info('The rest waits for the next time');
    const failed = [confirmations, mails].some((each) => each.failed || each.refused || each.unknown);
    if (failed) throw new Error('Not all mails went');
    if (pace.stopped() === 'quota') throw new Error('The account may send no more today');
  };
}

function report({ log }: SendAirMailsDeps, what: string, counts: Counts): void {
  const told = Object.entries(counts).map(([end, count]) => `${end} ${count}`);
  if (told.length > 0) log.info(`${what}: ${told.join(', ')}`);
  if (counts.repeated) log.warn(`${what}: ${counts.repeated} may have come twice, which they say`);
}
