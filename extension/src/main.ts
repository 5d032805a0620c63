import { showBadge } from './browser/badge';
import { holdRequests, setGate, stayAwake } from './browser/holding';
import { createKept } from './browser/kept';
import { createKeptHosts } from './browser/kept-hosts';
import { readManaged } from './browser/managed';
import { shippedJudge } from './browser/model';
import { stopPrediction } from './browser/prediction';
import { replaceFamilyRules, sessionRules } from './browser/session-rules';
import { type OpenPage, openPages, removeWorkers, tabs, trail } from './browser/tabs';
import { isFirefox, isPrivate, navigationErrors } from './browser/this-browser';
import { familyRules } from './gate/family-rules';
import { isLetThrough } from './gate/well-known';
import type { Opinion } from './judging/opinion';
import { createServer } from './server/server';
import { createSync } from './server/sync';
import { recorded } from './state/log';
import { createPinCheck } from './state/pin';
import { createAnswers } from './worker/answers/answers';
import { createByTab } from './worker/by-tab';
import { familyOf, ordersOf } from './worker/family';
import { createGatekeeper, type Navigation } from './worker/gatekeeper';
import { createHeldAtOnce, isHeld, type Known, opinionBy } from './worker/holding';
import { createJudgedPages } from './worker/judged-pages';
import type { Answers, Requests } from './worker/requests';

// The worker is started for each event: listeners are there before anything is awaited.
const judge = shippedJudge();
const kept = createKept();
const judged = createJudgedPages(sessionRules, createKeptHosts());
const server = createServer((url, options) => fetch(url, options));
const sync = createSync({ kept, server, now: Date.now });

/** For who has to answer at once. */
let known: Known | undefined;

async function learn(): Promise<Known> {
  const [state, managed] = await Promise.all([kept.read(), readManaged()]);
  return { judge: await judge, state, managed };
}

async function opinion(url: string): Promise<Opinion | undefined> {
  known = await learn();
  return opinionBy(known, url, Date.now());
}

async function record(found: Opinion, tabId: number): Promise<void> {
  if (await isPrivate(tabId)) return;
  const state = await kept.change((before) => recorded(before, found, crypto.randomUUID(), new Date()));
  await showBadge(familyOf(state, await readManaged(), Date.now()).isProtectionEnabled, state.counts);
}

holdRequests({
  atOnce: createHeldAtOnce({ known: () => known, isLetThrough, now: Date.now }),
  soon: async ({ url, isPage }) => isHeld(await opinion(url), isPage),
});

/** The gate is opened by who knows enough to hold requests. */
async function chooseGate(): Promise<boolean> {
  known = await learn();
  return setGate();
}

let holding = chooseGate();
const chooseAgain = () => {
  holding = chooseGate();
  void holding.catch(reportError);
};

const gatekeeper = createGatekeeper({
  opinion,
  judged,
  isLetThrough,
  isHolding: () => holding,
  keepsHeld: !isFirefox,
  tabs,
  removeWorkers,
  trail,
  record,
});
const inTab = createByTab(reportError);

/** Rules and badge as they should be now; what was judged by other orders is judged again. */
async function refresh(): Promise<void> {
  const [state, managed] = await Promise.all([kept.read(), readManaged()]);
  const orders = ordersOf(state, managed, Date.now());
  await replaceFamilyRules(familyRules(orders));
  const { mode } = orders.family;
  if ((await chrome.storage.local.get('judgedBy'))['judgedBy'] !== mode) {
    await judged.forget();
    await chrome.storage.local.set({ judgedBy: mode });
  }
  await showBadge(orders.family.isProtectionEnabled, state.counts);
}

async function syncNow(): Promise<void> {
  await sync({ atOnce: true });
  await refresh();
}

const answers: Answers = createAnswers({
  kept,
  managed: readManaged,
  opinion,
  checkPin: createPinCheck(kept, Date.now),
  server,
  sync: syncNow,
  refresh,
  now: () => new Date(),
});

const pages = { url: [{ schemes: ['http', 'https'] }] };
type Event = Navigation & { readonly frameId: number };
const onPage = (run: (navigation: Navigation) => Promise<void>) => {
  return ({ tabId, url, frameId }: Event) => {
    if (frameId === 0) void inTab(tabId, () => run({ tabId, url }));
  };
};

chrome.webNavigation.onBeforeNavigate.addListener(onPage(gatekeeper.onStarted), pages);
chrome.webNavigation.onCommitted.addListener(onPage(gatekeeper.onCommitted), pages);
chrome.webNavigation.onErrorOccurred.addListener((event) => {
  if (event.error === navigationErrors.held) onPage(gatekeeper.onBlocked)(event);
  if (event.error === navigationErrors.aborted) onPage(gatekeeper.onAborted)(event);
}, pages);
chrome.webNavigation.onCreatedNavigationTarget.addListener(({ tabId }) => {
  void inTab(tabId, () => gatekeeper.onOpened(tabId));
});
chrome.tabs.onRemoved.addListener((tabId) => void trail.write(tabId, {}));
chrome.runtime.onMessage.addListener(
  ({ kind, ...said }: { readonly kind: keyof Requests }, _, answer: (value: unknown) => void) => {
    void (answers[kind] as (given: object) => Promise<unknown>)(said).then(answer);
    return true;
  },
);
chrome.alarms.onAlarm.addListener(() => void sync().then(refresh).catch(reportError));
chrome.permissions.onAdded.addListener(() => void stopPrediction().then(chooseAgain).catch(reportError));
chrome.permissions.onRemoved.addListener(chooseAgain);
chrome.storage.onChanged.addListener((_, area) => {
  void learn().then((learnt) => (known = learnt), reportError);
  // A school's policy may come after the installation.
  if (area === 'managed') void refresh().catch(reportError);
});

async function lookAt(page: OpenPage): Promise<void> {
  if (!page.hasFailed) return gatekeeper.onCommitted(page);
  // The event of it may have come, too.
  if ((await trail.read(page.tabId)).stopped !== page.url) await gatekeeper.onBlocked(page);
}

async function begin(): Promise<void> {
  await refresh();
  await stopPrediction();
  await judged.restore();
  await chrome.alarms.create('minute', { periodInMinutes: 1 });
  // What came with the browser may have been loaded, or held, before this worker was there.
  for (const page of await openPages()) void inTab(page.tabId, () => lookAt(page));
}

/** Once for each start of the browser, and after an update: what is kept for a session tells. */
async function beginOnce(): Promise<void> {
  if ((await chrome.storage.session.get('begun'))['begun'] === true) return;
  await begin();
  await chrome.storage.session.set({ begun: true });
}

// Whatever started the worker; the event of a start may be late, or never come to an extension that was just loaded.
void beginOnce().catch(reportError);
void holding.then((isHolding) => isHolding && stayAwake(), reportError);
chrome.runtime.onStartup.addListener(() => undefined);
chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void chrome.tabs.create({ url: chrome.runtime.getURL('options.html#welcome') });
});
