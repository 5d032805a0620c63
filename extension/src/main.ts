import { showBadge } from './browser/badge';
import { beginning } from './browser/beginning';
import { holdRequests, setGate, stayAwake } from './browser/holding';
import { keptFiles } from './browser/kept-files';
import { createKeptHosts } from './browser/kept-hosts';
import { askManaged } from './browser/managed';
import { currentModel, shippedVersion } from './browser/model';
import { stopPrediction } from './browser/prediction';
import { judgedBy, lastPolicy, resolved } from './browser/remembered';
import { createSessionRules, replaceFamilyRules } from './browser/session-rules';
import { type OpenPage, openPages, removeWorkers, tabs, trail } from './browser/tabs';
import {
  isFirefox,
  isPrivate,
  isPrivateWorker,
  navigationErrors,
  sharesWorker,
} from './browser/this-browser';
import { isLetThrough } from './gate/well-known';
import type { Opinion } from './judging/opinion';
import { isSound } from './judging/sound-model';
import { createServer } from './server/server';
import { createSync, period } from './server/sync';
import { createUpdates } from './server/updates';
import { createKept } from './state/kept';
import { recorded } from './state/log';
import { createPinCheck } from './state/pin';
import { createAnswers } from './worker/answers/answers';
import { createByTab } from './worker/by-tab';
import { familyOf } from './worker/family';
import { createGatekeeper, type Navigation } from './worker/gatekeeper';
import { createHeldAtOnce, isHeld } from './worker/holding';
import { createJudgedPages } from './worker/judged-pages';
import { createKnowledge } from './worker/knowledge';
import { createOpinions } from './worker/opinions';
import { createPolicy } from './worker/policy';
import { createRefresh } from './worker/refresh';
import type { Answers, Requests } from './worker/requests';

// The worker is started for each event: listeners are there before anything is awaited.
const kept = createKept(chrome.storage.local);
const policy = createPolicy({
  ask: askManaged,
  remembered: lastPolicy,
  onNews: () => void refresh().catch(reportError),
});
const knowledge = createKnowledge({
  kept,
  managed: policy.read,
  model: currentModel,
  list: keptFiles.list,
  resolved,
});
const judged = createJudgedPages(createSessionRules(isPrivateWorker), createKeptHosts(isPrivateWorker));
const server = createServer((url, options) => fetch(url, options));
const update = createUpdates({
  kept,
  files: keptFiles,
  server,
  shipped: shippedVersion,
  isSound,
  onChange: knowledge.renew,
  now: Date.now,
});
const sync = createSync({ kept, server, update, now: Date.now, random: Math.random });
const opinion = createOpinions({ knowledge, kept, server, now: Date.now });

async function record(found: Opinion, tabId: number): Promise<void> {
  if (await isPrivate(tabId)) return;
  const state = await kept.change((before) => recorded(before, found, crypto.randomUUID(), new Date()));
  await showBadge(familyOf(state, await policy.read(), Date.now()).isProtectionEnabled, state.counts);
}

holdRequests({
  atOnce: createHeldAtOnce({ known: knowledge.atOnce, isLetThrough, now: Date.now }),
  soon: async ({ url, isPage }) => isHeld(await opinion(url), isPage),
});

/** The gate is opened by who knows enough to hold requests. */
async function chooseGate(): Promise<boolean> {
  await knowledge.learn();
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
  mayKeep: async (tabId) => !(await sharesWorker(tabId)),
  keepsHeld: !isFirefox,
  tabs,
  removeWorkers,
  trail,
  record,
});
const inTab = createByTab(reportError);

const refresh = createRefresh({
  ...knowledge,
  judged,
  judgedBy,
  replaceRules: replaceFamilyRules,
  showBadge,
  now: Date.now,
});

async function syncNow(): Promise<void> {
  await sync({ atOnce: true });
  await refresh();
}

const answers: Answers = createAnswers({
  kept,
  managed: policy.read,
  opinion,
  checkPin: createPinCheck(kept, Date.now),
  server,
  sync: syncNow,
  forget: async () => {
    for (const what of ['list', 'model'] as const) {
      await keptFiles[what].remove();
      knowledge.renew(what);
    }
  },
  refresh,
  now: () => new Date(),
});

// Whatever started the worker; the event of a start may be late, or never come to an extension that was just loaded.
const begun = beginOnce().catch(reportError);
const pages = { url: [{ schemes: ['http', 'https'] }] };
type Event = Navigation & { readonly frameId: number };
const onPage = (run: (navigation: Navigation) => Promise<void>) => {
  return ({ tabId, url, frameId }: Event) => {
    if (frameId === 0) void inTab(tabId, () => begun.then(() => run({ tabId, url })));
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
// One worker speaks to the server.
if (!isPrivateWorker) chrome.alarms.onAlarm.addListener(() => void sync().then(refresh).catch(reportError));
chrome.permissions.onAdded.addListener(() => void stopPrediction().then(chooseAgain).catch(reportError));
chrome.permissions.onRemoved.addListener(chooseAgain);
chrome.storage.onChanged.addListener((changes, area) => {
  // A school's policy may come after the installation.
  if (area === 'managed') void policy.renew().catch(reportError);
  if (area !== 'local') return;
  for (const what of ['list', 'model'] as const) if (what in changes) knowledge.renew(what);
  void knowledge.learn().catch(reportError);
});

async function lookAt(page: OpenPage): Promise<void> {
  if (!page.hasFailed) return gatekeeper.onCommitted(page);
  // The event of it may have come, too.
  if ((await trail.read(page.tabId)).stopped !== page.url) await gatekeeper.onBlocked(page);
}

async function begin(): Promise<void> {
  await refresh();
  await stopPrediction();
  await (isPrivateWorker ? judged.forget() : judged.restore());
  if (!isPrivateWorker) await chrome.alarms.create('sync', { periodInMinutes: period });
  // What came with the browser may have been loaded, or held, before this worker was there.
  for (const page of await openPages()) void inTab(page.tabId, () => begun.then(() => lookAt(page)));
}

/** Once for each start of the browser, of its private windows, and after an update. */
async function beginOnce(): Promise<void> {
  if (await beginning.isOver()) return;
  await begin();
  await beginning.end();
}

void holding.then((isHolding) => isHolding && stayAwake(), reportError);
chrome.runtime.onStartup.addListener(() => undefined);
chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void chrome.tabs.create({ url: chrome.runtime.getURL('options.html#welcome') });
});
