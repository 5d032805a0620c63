import type { Opinion } from '../judging/opinion';
import type { JudgedPages } from './judged-pages';

/** The page of a tab on its way, as webNavigation tells of it. */
export interface Navigation {
  readonly tabId: number;
  readonly url: string;
}

/** Why a page was stopped when it was: `late` if something of it may have been loaded. */
export type Moment = 'in-time' | 'late';

export interface GatekeeperDeps {
  readonly opinion: (url: string) => Promise<Opinion | undefined>;
  readonly judged: JudgedPages;
  /** Hosts that the gate never holds. */
  readonly isLetThrough: (host: string) => boolean;
  /** Whether requests are held instead: then nothing comes past, and a page that was judged is not judged again. */
  readonly isHolding: () => Promise<boolean>;
  /** Whether the host of a page may be remembered over the session; otherwise only the page is, while it lasts. */
  readonly mayKeep: (tabId: number) => Promise<boolean>;
  /** Whether a page that was held has an entry of its own in the history. */
  readonly keepsHeld: boolean;
  readonly tabs: {
    /** Opens a page that was held. In Chromium its own entry of the history, with what a form sent: the browser asks first. */
    readonly reopen: (tabId: number, url: string) => Promise<void>;
    readonly showStopped: (tabId: number, url: string, moment: Moment) => Promise<void>;
    /** Rejects where there is nothing before. */
    readonly goBack: (tabId: number) => Promise<void>;
    readonly close: (tabId: number) => Promise<void>;
  };
  /** Workers and caches that a site left in the browser: pages come from them whatever the gate holds. */
  readonly removeWorkers: (origin: string) => Promise<void>;
  readonly trail: Trail;
  /** For the log, and the counts of the day. */
  readonly record: (found: Opinion, tabId: number) => Promise<void>;
}

/** What happened last in each tab; it outlives the worker. */
export interface Trail {
  readonly read: (tabId: number) => Promise<Steps>;
  readonly write: (tabId: number, steps: Steps) => Promise<void>;
}

export interface Steps {
  /** Opened again after it was judged. */
  readonly again?: string;
  /** Whose stopped page the tab shows. */
  readonly stopped?: string;
  /** The tab was opened by a page. */
  readonly opened?: true;
}

export interface Gatekeeper {
  readonly onBlocked: (navigation: Navigation) => Promise<void>;
  readonly onAborted: (navigation: Navigation) => Promise<void>;
  readonly onStarted: (navigation: Navigation) => Promise<void>;
  readonly onCommitted: (navigation: Navigation) => Promise<void>;
  readonly onOpened: (tabId: number) => Promise<void>;
}

type Passed = Extract<Opinion, { readonly kind: 'pass' }>;

/** Judges what the gate holds back, opens it again if it is harmless, and looks at what came past the gate. */
export function createGatekeeper(deps: GatekeeperDeps): Gatekeeper {
  const { opinion, judged, tabs, trail } = deps;
  const opening = createOpening(deps);

  const stop = async ({ tabId, url }: Navigation, found: Opinion, moment: Moment): Promise<void> => {
    if ('wholeHost' in found && found.wholeHost) await judged.stop(found.url.host);
    await trail.write(tabId, { stopped: url });
    await tabs.showStopped(tabId, url, moment);
    await deps.record(found, tabId);
    if (moment === 'late') await deps.removeWorkers(new URL(url).origin);
  };

  /** The entry of a stopped page is in the history too: who goes back to it means the page before. */
  const passBy = async (navigation: Navigation, found: Opinion): Promise<void> => {
    await trail.write(navigation.tabId, {});
    await tabs.goBack(navigation.tabId).catch(() => stop(navigation, found, 'in-time'));
  };

  return {
    onBlocked: async (navigation) => {
      const { tabId, url } = navigation;
      if (opening.isReady(navigation)) return opening.again(navigation);
      const [found, steps] = await Promise.all([opinion(url), trail.read(tabId)]);
      if (found === undefined) return;
      if (found.kind !== 'pass') {
        const isOnWayBack = deps.keepsHeld && steps.stopped === url;
        return isOnWayBack ? passBy(navigation, found) : stop(navigation, found, 'in-time');
      }
      // Stopped once more although it was passed: by another extension.
      if (steps.again === url) return trail.write(tabId, {});
      await opening.pass(navigation, found);
      await opening.again(navigation);
    },
    /** A download, or an answer without content: the page before stays, as it would have without the gate. */
    onAborted: async ({ tabId, url }) => {
      const steps = await trail.read(tabId);
      if (steps.again !== url) return;
      await trail.write(tabId, {});
      await tabs.goBack(tabId).catch(() => (steps.opened ? tabs.close(tabId) : undefined));
    },
    /** Of a host that was passed, another page may be bad: the gate does not hold it. */
    onStarted: async (navigation) => {
      const { tabId, url } = navigation;
      opening.forget(tabId);
      const [before, found] = await Promise.all([trail.read(tabId), opinion(url)]);
      const isAnother = before.again !== undefined && before.again !== url;
      if (isAnother) await trail.write(tabId, {});
      if (found?.kind === 'pass') return opening.prepare(navigation, found, isAnother ? {} : before);
      if (found !== undefined && (await comesPast(deps, found, url))) await stop(navigation, found, 'late');
    },
    onCommitted: async (navigation) => {
      const found = await opinion(navigation.url);
      if (found === undefined) return;
      if (found.kind !== 'pass') return stop(navigation, found, 'late');
      await trail.write(navigation.tabId, {});
      await deps.record(found, navigation.tabId);
    },
    onOpened: (tabId) => trail.write(tabId, { opened: true }),
  };
}

/** Lists outdo what was passed, in the browser's own rules. */
function isHeldByList({ verdict }: Opinion): boolean {
  return verdict.explanation.decidedBy.kind === 'list';
}

/** Lets through what was judged harmless, and opens it again where it was held. */
function createOpening(deps: GatekeeperDeps) {
  const { judged, tabs, trail } = deps;
  /** By tab: the page that the gate is just holding, if it may be opened as soon as the browser says that it is held. */
  const ready = new Map<number, string>();

  const pass = async ({ tabId, url }: Navigation, found: Passed): Promise<void> => {
    const scope = (await deps.mayKeep(tabId)) ? found.scope : 'page';
    await judged.pass(scope, found.url.host, withoutFragment(url));
  };

  return {
    pass,
    forget: (tabId: number) => void ready.delete(tabId),
    again: async ({ tabId, url }: Navigation): Promise<void> => {
      const note = async () => trail.write(tabId, { ...(await trail.read(tabId)), again: url });
      await Promise.all([note(), tabs.reopen(tabId, url)]);
    },
    /** The browser takes longer to say that it holds a page than the worker takes to judge it. */
    prepare: async (navigation: Navigation, found: Passed, steps: Steps): Promise<void> => {
      const { tabId, url } = navigation;
      if (steps.again === url || !isHarmless(found) || (await deps.isHolding())) return;
      if (await comesPast(deps, found, url)) return;
      await pass(navigation, found);
      ready.set(tabId, url);
    },
    /** Whether the page was made ready for its tab; asked once. */
    isReady: ({ tabId, url }: Navigation): boolean => {
      const isMeant = ready.get(tabId) === url;
      ready.delete(tabId);
      return isMeant;
    },
  };
}

/** By itself, and not because something is off, on a list, or opened for a while: rules of their own let that through. */
function isHarmless({ verdict }: Passed): boolean {
  return verdict.decision === 'Allow' && verdict.explanation.decidedBy.kind === 'threshold';
}

/** Whether nothing holds the page. */
async function comesPast({ isLetThrough, isHolding, judged }: GatekeeperDeps, found: Opinion, url: string) {
  if (isHeldByList(found) || (await isHolding())) return false;
  return isLetThrough(found.url.host) || judged.isOpen(found.url.host, url);
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
