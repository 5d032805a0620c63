import type { Page } from 'playwright-core';
import type { CountingServer, Target } from '../counting-server';
import { leave } from '../leave';

/** One of the two reasons for which a page is stopped. */
export const kinds = ['listed', 'judged'] as const;
export type Kind = (typeof kinds)[number];

/** What a way is given to lead to a page that is to be stopped. */
export interface Scene {
  /** A tab of its own. */
  readonly page: Page;
  /** A page of the extension. */
  readonly control: Page;
  readonly server: CountingServer;
  readonly target: Target;
}

/** A way on which a browser comes to a page, or loads something. */
export interface Way {
  /** As docs/extension.md calls it. */
  readonly name: string;
  /** The page was harmless when the scene was set, and was seen then. */
  readonly isOld?: true;
  /** What the person sees in the end; `as-before`: a page that nobody stopped. */
  readonly ends: 'stopped' | 'as-before';
  /** Requests that reach the page's server; none where nothing is said. */
  readonly leaks?: Partial<Record<Kind, number>>;
  /** Sets the scene; gives what leads to the page. */
  readonly set: (scene: Scene) => Promise<() => Promise<unknown>>;
}

export const start = 'library.example';

/** Opens an honest page with this in it. */
export async function openStart({ page, server }: Scene, body: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>start</title><h1>start</h1>${body}`;
  const url = server.url(start, server.put({ body: html }));
  // The browser says of a page that was held back that it failed, before it is opened again.
  await page.goto(url).catch(() => undefined);
  await page.getByRole('heading', { name: 'start' }).waitFor();
}

/** From an honest page, by a script that runs there when the time has come. */
export function byScript(script: (to: string, scene: Scene) => string): Way['set'] {
  return async (scene) => {
    await openStart(scene, '');
    return () => leave(scene.page, `void (() => { ${script(scene.target.url(), scene)} })()`);
  };
}

export function quoted(text: string): string {
  return JSON.stringify(text);
}
