import { setTimeout as sleep } from 'node:timers/promises';

/** A machine that is busy with something else needs long; only what never comes waits to the end. */
const limitMs = 120_000;

/** Asks again and again until the answer is neither undefined nor false; rejects when it never is. */
export async function eventually<Value>(
  what: string,
  find: () => Promise<Value | undefined> | Value | undefined,
): Promise<NonNullable<Value>> {
  const end = Date.now() + limitMs;
  do {
    const found = await find();
    if (found) return found;
    await sleep(25);
  } while (Date.now() < end);
  throw new Error(`Not within ${limitMs / 1_000} seconds: ${what}`);
}
