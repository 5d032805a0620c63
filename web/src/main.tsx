import { render } from 'preact';
import { createSend } from './api/request';
import { App } from './app';
import { createMakeBackup } from './backup/backup-api';
import { createKeyKeeper } from './shell/key-keeper';
import { applyTheme, storedTheme } from './shell/theme';
import { createStudentsApi } from './students/students-api';

const root = document.querySelector('#app');
if (!root) throw new Error('index.html has no #app');

const keys = createKeyKeeper(sessionStorage);
const send = createSend({ fetch: window.fetch.bind(window), keys, isOnline: () => navigator.onLine });

applyTheme(storedTheme());
render(<App keys={keys} students={createStudentsApi(send)} makeBackup={createMakeBackup(send)} />, root);
