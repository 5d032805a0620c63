import type { Page } from 'playwright-core';
import { eventually } from '../eventually';
import { type Connected, startConnected } from '../ways/connected';

const day = 86_400_000;
/** Milliseconds. */
const alarm = 40_000;
const host = 'meadow.example';

/**
 * The clock of the worker goes with the pages that are opened: the one at `/n0/12` when twelve of a day's many are over. It rings as
 * the browser's own does every forty seconds. What the worker does then takes the time that it takes.
 */
const clock = (begin: number, step: number) => `{
  let now = ${begin};
  globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length === 0 ? [now] : given)); }
    static now() { return now; }
  };
  const listeners = [];
  chrome.alarms.onAlarm.addListener = (listener) => listeners.push(listener);
  chrome.webNavigation.onBeforeNavigate.addListener(({ url }) => {
    const [, thousands, rest] = /[/]n(\\d+)[/](\\d+)$/.exec(url) ?? [];
    if (rest === undefined) return;
    const nth = 1000 * thousands + Number(rest);
    const before = now;
    now = Math.max(now, ${begin} + nth * ${step});
    if (Math.floor(now / ${alarm}) > Math.floor(before / ${alarm})) for (const ring of listeners) ring({ name: 'sync' });
  });
}
`;

/** A browser of a family in which somebody opens one page after the other. */
export interface DayOfPages {
  readonly all: Connected;
  /** Hours of the device's day at the page that comes next. */
  readonly hours: () => number;
  /** Opens so many pages in several tabs; gives what became of each. */
  readonly open: (count: number) => readonly Opening[];
  /** Lets the clock go on by ten minutes, with a page that no log tells of. */
  readonly wait: () => Promise<void>;
  /** How many pages of today the device has written down. */
  readonly opened: () => Promise<number>;
  /** Whether there is nothing that it has not sent. */
  readonly isAllSent: () => Promise<boolean>;
  /** In the midst of what it does; then it is started again. */
  readonly kill: () => Promise<void>;
}

/** A page by its number, and whether it was seen before the browser ended. */
export interface Opening {
  readonly nth: number;
  readonly isSeen: Promise<boolean>;
}

const atOnce = 4;

/** The day before this one, until midnight; `pages` are more than will be opened in it. */
export async function startDay(pages: number): Promise<DayOfPages> {
  const midnight = new Date(new Date().toDateString()).getTime();
  const step = Math.floor(day / pages);
  const all = await startConnected(
    (manifest) => manifest,
    async () => [],
    clock(midnight - day, step),
  );
  let control = all.control;
  const inside = <Value>(expression: string) => control.evaluate<Value>(expression);
  // The address of the page tells the entries apart.
  await inside(`chrome.runtime.sendMessage({ kind: 'choose', pin: '', share: 'page' })`);
  const openTabs = () => Promise.all(Array.from({ length: atOnce }, () => all.browser.context.newPage()));
  let tabs = await openTabs();
  let next = 1;
  return {
    all,
    hours: () => (next * step) / 3_600_000,
    open: (count) => {
      const first = next;
      next += count;
      return openAll(
        tabs,
        Array.from({ length: count }, (_, at) => first + at),
        (nth) => all.pages.url(host, pathOf(nth)),
      );
    },
    wait: async () => {
      next += Math.ceil(600_000 / step);
      await visit(tabs[0], all.pages.url('localhost', pathOf(next)));
    },
    // Not with all that waits, which is asked for again and again.
    opened: async () => (await inside<Stored>(`chrome.storage.local.get('state')`)).state.counts.opened,
    isAllSent: async () => {
      const { state: _, ...all } = await inside<Stored>('chrome.storage.local.get()');
      return Object.entries(all).every(([key, piece]) => !key.startsWith('log:') || piece.length === 0);
    },
    kill: async () => {
      await all.browser.kill();
      await all.browser.restart();
      control = await all.browser.context.newPage();
      await control.goto(all.browser.addressOf('options.html'));
      await eventually('the worker', () =>
        inside<boolean>(`chrome.runtime.sendMessage({ kind: 'overview' }).then(Boolean)`),
      );
      tabs = await openTabs();
    },
  };
}

/** In each tab one page after the other, until the browser ends. */
function openAll(
  tabs: readonly Page[],
  pages: readonly number[],
  urlOf: (nth: number) => string,
): readonly Opening[] {
  const last: Promise<boolean>[] = tabs.map(async () => true);
  return pages.map((nth, at) => {
    const place = at % tabs.length;
    const isSeen = (async () => {
      if (!(await last[place])) return false;
      return visit(tabs[place], urlOf(nth)).then(
        () => true,
        () => false,
      );
    })();
    last[place] = isSeen;
    return { nth, isSeen };
  });
}

async function visit(tab: Page | undefined, url: string): Promise<void> {
  // The browser says of a page that was held that it failed, before it is opened again.
  await tab?.goto(url).catch(() => undefined);
  await tab?.waitForURL(url);
  await tab?.getByRole('heading', { name: 'GET served' }).waitFor();
}

interface Stored {
  readonly state: { readonly counts: { readonly opened: number } };
  readonly [piece: `log:${number}`]: readonly { readonly url: string }[];
}

/** A number of five digits might be somebody's, and is not kept in the log. */
function pathOf(nth: number): string {
  return `/n${Math.floor(nth / 1_000)}/${nth % 1_000}`;
}

export function numberOf(url: string): number {
  const [, thousands, rest] = /\/n(\d+)\/(\d+)$/.exec(url) ?? [];
  return 1_000 * Number(thousands) + Number(rest);
}
