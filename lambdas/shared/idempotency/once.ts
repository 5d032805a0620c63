import { stillRunning } from '../../../contracts/http/refusals';
import { DomainError } from '../http/domain-error';
import type { Reply } from '../http/reply';
import type { Log } from '../log/log';
import type { Clock } from '../time/clock';
import type { Claim, Claims, Earlier } from './claims';
import { type RequestSecret, type Seal, sealOf } from './sealing';

export interface OnceOptions {
  readonly claims: Claims;
  readonly clock: Clock;
  readonly newToken: () => string;
  readonly log: Pick<Log, 'error'>;
}

export interface OnceRequest extends RequestSecret {
  /** Milliseconds until Lambda ends the invocation. */
  readonly remainingTime: () => number;
}

/** What an attempt to carry a request out knows of it. */
export interface Attempt {
  /** The same whenever the request is sent again. */
  readonly requestId: string;
  /** It may have been begun before, and nobody knows how far that came. */
  readonly isAgain: boolean;
}

/** Seconds for which an answer is given again. */
const day = 86_400;
/** Milliseconds between two looks at a request that is being carried out, each of which is a write: half as long again each time. */
const firstPause = 300;
const longestPause = 2_000;
/** Milliseconds that are left for an answer after waiting; and API Gateway waits for 29 s in all. */
const reserve = 5_000;
const longestWait = 20_000;
/** Characters; an item of DynamoDB has 400 KB. */
const longestAnswer = 390_000;

/**
 * Carries a request out once, however often it is sent: who sends it again gets the first answer, or waits for it.
 * Answers that say "not now" or "not you" (403, 429, 5xx, and others with Retry-After) are not kept: sent again, the request is
 * a new attempt.
 */
export function once(options: OnceOptions) {
  const { claims, clock, newToken } = options;
  return async (request: OnceRequest, run: (attempt: Attempt) => Promise<Reply>): Promise<Reply> => {
    const seal = sealOf(request);
    const giveUp = clock.now() + Math.min(longestWait, request.remainingTime() - reserve);
    const token = newToken();
    let reply: Reply | undefined;
    for (let pause = firstPause; ; pause = Math.min(pause * 1.5, longestPause)) {
      const now = clock.now();
      const claim: Claim = {
        id: seal.id,
        fingerprint: seal.fingerprint,
        token,
        until: now + request.remainingTime(),
        expiresAt: Math.ceil(now / 1_000) + day,
      };
      const earlier = await claims.take(claim, now);
      if (typeof earlier === 'string') {
        reply ??= await run({ requestId: claim.id, isAgain: earlier === 'again' });
        if (await keep(options, claim, seal, reply)) return reply;
        // Another attempt has taken over, by a clock that is ahead: its answer is everybody's.
        continue;
      }
      const told = toldBefore(seal, earlier);
      if (told) return told;
      if (clock.now() + pause > giveUp) throw notYet();
      await clock.sleep(pause);
    }
  };
}

/** Keeps an answer that is one; whether this attempt is still the request's. */
async function keep(
  { claims, log }: Pick<OnceOptions, 'claims' | 'log'>,
  claim: Claim,
  seal: Seal,
  reply: Reply,
): Promise<boolean> {
  const isForLater = reply.status >= 500 || reply.headers?.['retry-after'] !== undefined;
  const isAnswer = reply.status !== 403 && reply.status !== 429 && !isForLater;
  try {
    return await (isAnswer ? claims.finish(claim, closed(seal, reply)) : claims.release(claim));
  } catch (error) {
    // It has happened: the caller is told so even if a repetition would not know.
    log.error('An answer could not be kept for repetitions', error);
    return true;
  }
}

function closed(seal: Seal, reply: Reply): string {
  const text = seal.close(JSON.stringify(reply));
  return text.length > longestAnswer ? seal.close(JSON.stringify(tooLong)) : text;
}

const tooLong: Reply = {
  status: 409,
  body: { message: 'This was done before. Its answer is too long to be given again.' },
};

/** Undefined while it is being carried out. */
function toldBefore(seal: Seal, earlier: Earlier): Reply | undefined {
  if (earlier.fingerprint !== seal.fingerprint)
    throw new DomainError('other-request', 'This Idempotency-Key was used for another request');
  if (!earlier.answer) return undefined;
  const reply = JSON.parse(seal.open(earlier.answer)) as Reply;
  return { ...reply, headers: { ...reply.headers, 'idempotency-replayed': 'true' } };
}

function notYet(): DomainError {
  return new DomainError('conflict', stillRunning, { retryAfterSeconds: 5 });
}
