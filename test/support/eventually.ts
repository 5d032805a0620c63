import { setTimeout as sleep } from 'node:timers/promises';

const limitMs = 30_000;

/** Asks again and again until the answer is neither undefined nor false; rejects when it still is after half a minute. */
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
