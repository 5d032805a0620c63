import type { Page } from 'playwright-core';

/** A script that begins to record how far things move without having been asked to. */
export const recordShifts = `
  window.shifts = [];
  window.shiftObserver = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  shiftObserver.observe({ type: 'layout-shift' });
`;

/** The sum of the shifts until now, the frame that is being drawn included. */
export function shiftsUntilNow(page: Page): Promise<number> {
  return page.evaluate<number>(`
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
      [...shifts, ...shiftObserver.takeRecords()].reduce((sum, { value }) => sum + value, 0))
  `);
}
