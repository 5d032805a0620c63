import { setTimeout as delay } from 'node:timers/promises';

/** Each is lost to somebody who wrote between the reading and the writing. */
const maxTries = 20;
/** Milliseconds. */
const firstPause = 10;
const longestPause = 1_000;

/**
 * Reads and writes again where somebody has changed the same in between: `attempt` is undefined then. Those who come at once
 * wait longer each time, by chance, so that they do not meet again and again.
 * https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/
 */
export async function untilUnchanged<Answer>(attempt: () => Promise<Answer | undefined>): Promise<Answer> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (tries > 0) await delay(Math.min(longestPause, firstPause * 2 ** tries) * Math.random());
    const answer = await attempt();
    if (answer !== undefined) return answer;
  }
  throw new Error('Others changed the same each time');
}
