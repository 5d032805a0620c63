import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '../http/domain-error';

type Pause = (milliseconds: number) => Promise<unknown>;

/** Each is lost to somebody who wrote between the reading and the writing. */
const maxTries = 20;
/** Milliseconds; all pauses together take less than half of what a client waits. */
const firstPause = 10;
const longestPause = 400;

/**
 * Makes an attempt, which reads and then writes, again as long as its answer is undefined: somebody else has written in between.
 * The pauses grow and differ by chance, so that those who came at once do not meet each time. Rejects if the last attempt fails too.
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
  const message = 'Too many requests change this at the same moment. Please try again.';
  throw new DomainError('too-many', message, { retryAfterSeconds: 5 });
}
