import { render } from 'preact';
import { createSend } from './api/request';
import { App } from './app';
import { createMakeBackup } from './backup/backup-api';
import { browserTabs } from './session/browser-tabs';
import { createSession } from './session/session';
import { applyTheme, storedTheme } from './shell/theme';
import { forgetDraft } from './students/draft';
import { createStudentsApi } from './students/students-api';

const root = document.querySelector('#app');
if (!root) throw new Error('index.html has no #app');

const browser = { fetch: window.fetch.bind(window), isOnline: () => navigator.onLine };
const sendOpenly = createSend(browser);
const session = createSession({
  ask: sendOpenly,
  tabs: browserTabs(),
  memory: localStorage,
  now: () => Date.now(),
});
const send = createSend({ ...browser, credentials: session });

for (const kind of ['pointerdown', 'keydown'])
  window.addEventListener(kind, session.touch, { passive: true });
let { account } = session.state();
session.subscribe(() => {
  const left = account;
  account = session.state().account;
  if (left && left.email !== account?.email) forgetDraft(sessionStorage);
});
void session.start();

applyTheme(storedTheme());
const services = {
  send,
  sendOpenly,
  students: createStudentsApi(send),
  makeBackup: createMakeBackup(send),
};
render(<App session={session} services={services} />, root);
