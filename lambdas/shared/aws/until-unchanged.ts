import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '../http/domain-error';

type Pause = (milliseconds: number) => Promise<unknown>;

/** Each is lost to somebody who wrote between the reading and the writing. */
const maxTries = 20;
/** Milliseconds; all pauses together take less than half of what a client waits. */
const firstPause = 10;
const longestPause = 400;

/**
 * Reads and writes again where somebody has changed the same in between: `attempt` is undefined then. Those who come at once
 * wait longer each time, by chance, so that they do not meet again and again; rejects if they still do.
 * https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/
 */
export async function untilUnchanged<Answer>(
  attempt: () => Promise<Answer | undefined>,
  pause: Pause = delay,
): Promise<Answer> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (tries > 0) await pause(Math.min(longestPause, firstPause * 2 ** tries) * Math.random());
    const answer = await attempt();
    if (answer !== undefined) return answer;
  }
  const message = 'Too many change the same at this moment. Please try again.';
  throw new DomainError('too-many', message, { retryAfterSeconds: 5 });
}
