export interface LastSuccess {
  readonly successes: number;
  /** From the end being answered to the last beginning of a request that was still answered well; 0 if none was. */
  readonly milliseconds: number;
}

/**
 * Asks again and again, each question by so many at the same time, ends what they ask with, and goes on until every one
 * of them was refused. A request counts by when it began: a busy machine makes nothing look longer.
 */
export async function lastSuccess(
  questions: readonly (() => Promise<number>)[],
  atATime: number,
  end: () => Promise<void>,
): Promise<LastSuccess> {
  let successes = 0;
  let last = 0;
  let ended: number | undefined;
  const asking = questions.flatMap((ask) =>
    Array.from({ length: atATime }, async () => {
      for (;;) {
        const began = performance.now();
        const status = await ask();
        if (status === 200) {
          successes += 1;
          last = Math.max(last, began);
        } else if (ended !== undefined && [401, 403].includes(status)) return;
        else throw new Error(`Answered ${status}`);
      }
    }),
  );
  const ending = (async () => {
    while (successes < asking.length) await new Promise(setImmediate);
    // Who is refused before the end is answered is refused because of it.
    ended = Number.POSITIVE_INFINITY;
    await end();
    ended = performance.now();
  })();
  await Promise.all([ending, ...asking]);
  return { successes, milliseconds: Math.max(0, last - (ended ?? 0)) };
}
