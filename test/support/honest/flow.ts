import type { BrowserContext, Page } from 'playwright-core';
import type { Counted, CountingServer } from '../counting-server';

/** What a flow is given. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly server: CountingServer;
  /** The address of an answer at a host that no other flow, and no other browser, has visited. */
  readonly at: (host: string, put: Parameters<CountingServer['put']>[0]) => string;
}

/** Something that people do with honest pages; gives what of it they could notice. */
export interface Flow {
  readonly name: string;
  readonly posts?: true;
  readonly run: (visit: Visit) => Promise<unknown>;
}

/** The page of a tab that settled: where it is, how far back one can go, what it shows. */
export async function seen(page: Page): Promise<object> {
  return {
    path: new URL(page.url()).pathname,
    entries: await page.evaluate<number>('history.length'),
    text: await page.evaluate<string>('document.body.innerText'),
  };
}

/** A held page fails first for the tool that drives the browser. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url).catch(() => undefined);
  await page.waitForURL(url);
  await page.getByRole('heading').waitFor();
}

export async function arrived(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
}

export function told({ method, path, body, referer, origin }: Counted): object {
  return { method, path, body, hasReferer: referer !== undefined, hasOrigin: origin !== undefined };
}

export function htmlOf(heading: string, body = ''): { readonly body: string } {
  return { body: `<!doctype html><html lang="en"><title>${heading}</title><h1>${heading}</h1>${body}` };
}

/** Sends itself as soon as it is there. */
export function formTo(action: string, field: string, method = 'post'): string {
  return `<form method="${method}" action="${action}"><input name="${field}" value="kept ${field}"></form>
    <script>document.forms[0].submit()</script>`;
}
