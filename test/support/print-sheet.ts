import type { Page } from 'playwright-core';
import { eventually } from './eventually';

/** As the browser's own key does it (the button asks for the same): until there is a sheet to print. */
export const printed = (page: Page) =>
  // Not waitForFunction, which has the page itself evaluate text: its policy forbids that from the second time on.
  eventually('a sheet to print', () =>
    page.evaluate<boolean>(
      "dispatchEvent(new Event('beforeprint')) && document.querySelector('.print-sheet') !== null",
    ),
  );
