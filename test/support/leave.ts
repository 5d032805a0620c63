import type { Page } from 'playwright-core';

/** Runs a script that may lead elsewhere; a page that is left before it has answered was led. */
export async function leave(page: Pick<Page, 'evaluate'>, script: string): Promise<void> {
  try {
    await page.evaluate(script);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('Execution context was destroyed'))) throw error;
  }
}
