import type { Page } from 'playwright-core';

/** Begins to record the tasks that the browser calls long: from 50 ms. */
export async function recordLongTasks(page: Page): Promise<void> {
  await page.evaluate(`
    window.longTasks = [];
    window.onLongTasks = () => {};
    new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries());
      onLongTasks();
    }).observe({ type: 'longtask' });
  `);
}

/**
 * The longest task since the last question, in milliseconds; 0 when none was long. The browser tells of a task some
 * time after its end, of one after the other: a long one made here shows that all before it have been told.
 */
export function longestTask(page: Page): Promise<number> {
  return page.evaluate<number>(`
    new Promise((done) => setTimeout(() => {
      const middle = performance.now() + 30;
      while (performance.now() < middle + 30);
      window.onLongTasks = () => {
        const own = longTasks.findIndex((task) => task.startTime < middle && middle < task.startTime + task.duration);
        if (own < 0) return;
        window.onLongTasks = () => {};
        done(Math.max(0, ...longTasks.splice(0).slice(0, own).map(({ duration }) => duration)));
      };
    }))
  `);
}
