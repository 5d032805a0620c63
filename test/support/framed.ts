import type { Page } from 'playwright-core';

/** Puts a frame into the page and waits until something or nothing is in it. */
export async function framed(page: Page, url: string): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.src = ${JSON.stringify(url)};
    frame.onload = resolve;
    document.body.append(frame);
  })`);
}
