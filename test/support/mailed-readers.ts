import type { AirCourses } from '../../contracts/forecast/air-courses';
import type { Wishes } from '../../contracts/forecast/subscription';
import { confirmSubscription } from '../../lambdas/forecast/subscriptions/confirmSubscription/confirm-subscription';
import type { Delivery } from '../../lambdas/forecast/subscriptions/deliver';
import { endSubscription } from '../../lambdas/forecast/subscriptions/endSubscription/end-subscription';
import { outlookAt } from '../../lambdas/forecast/subscriptions/event';
import { sendAirMails } from '../../lambdas/forecast/subscriptions/sendAirMails/send-air-mails';
import { subscribe } from '../../lambdas/forecast/subscriptions/subscribe/subscribe';
import type { MailWithHeaders } from '../../lambdas/shared/mail/message';
import { createMemorySubscriptions } from '../../ops/air-mails/memory-subscriptions';
import { usualWishes } from '../../ops/air-mails/replay';
import { madeCourses } from './made-courses';

export const hour = 3_600_000;
export const day = 24 * hour;

/** A school whose clock is moved by hand; `mailed` is what went since the last look. */
export function school() {
  const state = {
    now: Date.parse('2026-11-20T05:00:00Z'),
    above: false,
    source: 'open-meteo (CAMS)',
    station: null as AirCourses['station'],
    outcome: 'sent' as Exclude<Delivery, 'held'>,
    /** What happens while a mail is on its way. */
    meanwhile: async () => {},
  };
  const clock = { now: () => state.now, sleep: async () => {} };
  const subscriptions = createMemorySubscriptions();
  const sent: MailWithHeaders[] = [];
  const warnings: string[] = [];
  const ask = subscribe({ subscriptions, begin: async () => {}, clock });
  const deps = { subscriptions, clock };
  const click = (run: typeof confirmSubscription, token: string) =>
    run(deps)({ query: { token, language: 'en' }, gzipAccepted: false });
  const air = () => {
    const made = madeCourses(new Date(state.now).toISOString());
    const level = state.above ? 160 : 60;
    return {
      ...made,
      station: state.station,
      courses: made.courses.map((course) => course.map(() => level)),
    };
  };
  return {
    state,
    subscriptions,
    warnings,
    ask: (change: Partial<Wishes> = {}, requestId?: string) =>
      ask({ body: { ...usualWishes, ...change }, requestId }),
    confirm: (token: string) => click(confirmSubscription, token),
    end: (token: string) => click(endSubscription, token),
    mailed: async () => {
      const outlook = outlookAt(air(), state.now);
      await sendAirMails({
        subscriptions,
        clock,
        send: async (mail) => {
          await state.meanwhile();
          if (state.outcome === 'sent') sent.push(mail);
          return state.outcome;
        },
        quota: async () => ({ rate: 14, daily: 50_000, sent: 0 }),
        current: async () => outlook && { city: 'Ho Chi Minh City', source: state.source, outlook },
        site: 'https://school.example',
        log: { info: () => {}, warn: (line) => void warnings.push(line) },
      })(() => hour).catch(() => {});
      return sent.splice(0);
    },
  };
}

type School = ReturnType<typeof school>;

export function tokenIn(text: string, does: 'confirm' | 'end'): string {
  return new RegExp(`/api/air/subscriptions/${does}\\?token=([\\w-]{43})&`).exec(text)?.[1] ?? '';
}

export async function subscribed(change: Partial<Wishes> = {}): Promise<School> {
  const its = school();
  await its.ask(change);
  const [mail] = await its.mailed();
  expect((await its.confirm(tokenIn(mail?.text ?? '', 'confirm'))).status).toBe(200);
  return its;
}
