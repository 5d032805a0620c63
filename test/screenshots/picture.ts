import type { Page } from 'playwright-core';

export interface Picture {
  /** The beginning of its file's name. */
  readonly name: string;
  readonly who: 'visitor' | 'parent' | 'admin';
  /** The fragment of its address. */
  readonly path: string;
  readonly locale?: 'vi-VN';
  /** Asks for what it shows. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What is on the page when it is complete. */
  readonly shows: string;
  /** One of several steps: wide and light, narrow and dark is enough. */
  readonly isStep?: true;
  /** A list that goes on below the window. */
  readonly isLong?: true;
}
