const minute = 60;
const hour = 3_600;
const day = 24 * hour;

interface Refusal {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly words: string;
}

/**
 * Seconds for which a provider that limits us is left alone: what its `Retry-After` says, or its words, which in
 * Open-Meteo's case are "try again in one minute", "in the next hour" and "tomorrow". Undefined where only the requests
 * at this moment are too many.
 */
export function secondsToLeaveAlone({ status, retryAfter, words }: Refusal, now: number): number | undefined {
  const said = Number(retryAfter ?? Number.NaN);
  if (Number.isInteger(said) && said > 0 && said <= day) return said;
  if (status !== 429 || /concurrent/i.test(words)) return undefined;
  if (/tomorrow|daily/i.test(words)) return secondsToNext(day, now);
  return /hour/i.test(words) ? secondsToNext(hour, now) : minute;
}

/** Hours and days are counted by the provider's clock, in UTC. */
function secondsToNext(period: number, now: number): number {
  return Math.ceil(period - ((now / 1_000) % period));
}
