import type { RunState } from '../../../../contracts/forecast/run';
import type { Clock } from '../../../shared/time/clock';
import { UpstreamFailure } from '../../sources/upstream-failure';

const names = ['air_retry_at', 'weather_retry_at', 'station_retry_at'] as const;
type Times = Pick<RunState, (typeof names)[number]>;

/** Providers that want to be left alone until a time. */
export interface LeftAlone {
  /** Asks, unless it is too early; then it fails as if it had asked, and costs nothing. */
  ask<Answer>(whom: keyof Times, fetch: () => Promise<Answer>): Promise<Answer>;
  /** For the next run. */
  times(): Times;
}

/** What a provider answered to one run binds the next ones too, forced or not. */
export function createLeftAlone(last: RunState | undefined, { now }: Pick<Clock, 'now'>): LeftAlone {
  const times = new Map<keyof Times, string>();
  for (const whom of names) {
    const time = last?.[whom];
    if (time !== undefined && Date.parse(time) > now()) times.set(whom, time);
  }
  return {
    async ask(whom, fetch) {
      const time = times.get(whom);
      if (time !== undefined && Date.parse(time) > now()) {
        const retryAfterSeconds = Math.ceil((Date.parse(time) - now()) / 1_000);
        const provider = whom === 'station_retry_at' ? 'Stations' : 'Open-Meteo';
        throw new UpstreamFailure(provider, 'limited', `not asked before ${time}, as it wished`, {
          retryAfterSeconds,
        });
      }
      times.delete(whom);
      return fetch().catch((error: unknown) => {
        const isLimit = error instanceof UpstreamFailure && error.retryAfterSeconds !== undefined;
        if (isLimit) times.set(whom, new Date(now() + error.retryAfterSeconds * 1_000).toISOString());
        throw error;
      });
    },
    times: () => Object.fromEntries(times),
  };
}
