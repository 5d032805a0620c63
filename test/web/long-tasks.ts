import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The time that the thread itself was running, in microseconds. */
  readonly tdur?: number;
}

const END = 'end of what is measured';

/**
 * The longest task of the page while something is done, in milliseconds that its main thread was running: what else a
 * busy machine does meanwhile does not count. From the browser's own trace, of which it writes one at a time.
 */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('A page without a browser cannot be traced.');
  await browser.startTracing(page, {
    categories: ['blink.user_timing', 'disabled-by-default-devtools.timeline'],
  });
  let trace: Buffer;
  try {
    await act();
    // In the task after the frame in which the last change has been laid out.
    await page.evaluate(
      `new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.mark('${END}')))))`,
    );
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents: events }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const own = events.find(({ name }) => name === END);
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) => name === 'RunTask' && pid === own?.pid && tid === own.tid && tdur,
  );
  if (tasks.length === 0) throw new Error('The trace holds no task of this page.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
