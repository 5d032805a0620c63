import type { getCurrent } from '../../../../../contracts/forecast/routes';
import type { GoodAnswer } from '../../../../../contracts/http/route';
import type { ApiAnswer } from '../../../data/request';
import { at, numberAt, textAt } from './rows';

/** What every answer of the service says of itself, and what was asked for. */
export interface Answer<Value> {
  readonly value: Value;
  readonly computedAt: string;
  readonly source: string;
  readonly attribution: string;
  readonly city: string;
  readonly saysStale: boolean;
  /** How old the data was when it came, in milliseconds, and when it came by this device's clock. */
  readonly age: number;
  readonly receivedAt: number;
}

const FRESH_MS = 70 * 60_000;

/** The envelope is the same in every answer. */
type Body = GoodAnswer<typeof getCurrent>;

/**
 * The age is what the body says or what follows from its headers, whichever is greater; both go by the server's clock,
 * for a body may have waited in a cache, and the clock of this device may be wrong.
 */
export function answerOf<Value>({ body, headers }: ApiAnswer, value: Value, now: number): Answer<Value> {
  const computedAt = textAt<Body>(body, 'computed_at');
  const sent = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000;
  const byHeaders = sent - Date.parse(computedAt);
  const said = (numberAt<Body>(body, 'age_seconds') ?? 0) * 1000;
  return {
    value,
    computedAt,
    source: textAt<Body>(body, 'source'),
    attribution: textAt<Body>(body, 'attribution'),
    city: textAt<Body>(body, 'city'),
    saysStale: at<Body>(body, 'cache_stale') === true,
    age: Math.max(0, said, Number.isFinite(byHeaders) ? byHeaders : 0),
    receivedAt: now,
  };
}

export function ageOf({ age, receivedAt }: Answer<unknown>, now: number): number {
  return age + Math.max(0, now - receivedAt);
}

/** Exactly 70 minutes is fresh. */
export function isStale(answer: Answer<unknown>, now: number): boolean {
  return answer.saysStale || ageOf(answer, now) > FRESH_MS;
}

/** The present by the server's clock. */
export function serverNow(answer: Answer<unknown>, now: number): number {
  const computed = Date.parse(answer.computedAt);
  return Number.isFinite(computed) ? computed + ageOf(answer, now) : now;
}
