import { render } from 'preact';
import { forgetDrafts } from '../data/drafts';
import { createSend } from '../data/request';
import { App } from './app';
import type { Catalog } from './language/catalog';
import { homeOf, mayUse, pageAt, type SectionName } from './router/pages';
import type { Reloader } from './router/reload-once';
import { readRoute } from './router/route';
import type { Sections } from './router/sections-context';
import { browserTabs } from './session/browser-tabs';
import { createSession, type Session } from './session/session';
import { applyTheme, storedTheme } from './shell/theme';

interface Start {
  /** With the messages that every visitor needs. */
  readonly catalog: Catalog;
  readonly sections: Sections;
  readonly reloader: Reloader;
}

export function start({ catalog, sections, reloader }: Start): void {
  const root = document.querySelector('#app');
  if (!root) throw new Error('No #app');
  const browser = { fetch: window.fetch.bind(window), isOnline: () => navigator.onLine };
  const sendOpenly = createSend(browser);
  const session = createSession({
    ask: sendOpenly,
    tabs: browserTabs(),
    memory: localStorage,
    now: () => Date.now(),
  });
  for (const kind of ['pointerdown', 'keydown'])
    window.addEventListener(kind, session.touch, { passive: true });
  forgetDraftsOf(session);
  void session.start();
  applyTheme(storedTheme());
  const soon = sectionAtOnce(session);
  // A failure is told where the section is shown.
  if (soon) sections.open(soon, catalog.initial).catch(() => {});

  const services = { send: createSend({ ...browser, credentials: session }), sendOpenly };
  const opening = { sections, reloader };
  render(<App {...{ session, services, opening, catalog }} />, root);
}

/** When another person signs in, or nobody is signed in any more. */
function forgetDraftsOf(session: Session): void {
  let { account } = session.state();
  session.subscribe(() => {
    const left = account;
    account = session.state().account;
    if (left && left.email !== account?.email) forgetDrafts(sessionStorage);
  });
}

/** The section that the address needs for certain, so that it is on its way before the first drawing. */
function sectionAtOnce(session: Session): SectionName | undefined {
  const { phase, account } = session.state();
  const { path } = readRoute(location.hash);
  const page = pageAt(path === '/' ? homeOf(account) : path, account);
  return phase !== 'starting' && page && mayUse(page, account) ? page.section : undefined;
}
