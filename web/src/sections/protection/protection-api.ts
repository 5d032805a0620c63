import type { Language } from '../../app/language/languages';
import type { Result } from '../../data/failure';
import { sendAndRead } from '../../data/read';
import type { SendRequest } from '../../data/request';
import { readSettings, type Settings } from './settings/settings';
import { type LogPage, readLogPage, readVerdict, type Verdict } from './verdict';

export interface ProtectionApi {
  settings(): Promise<Result<Settings>>;
  saveSettings(settings: Settings): Promise<Result<Settings>>;
  log(page: number, pageSize: number): Promise<Result<LogPage>>;
  check(url: string, language: Language): Promise<Result<Verdict>>;
  report(url: string, reason: string): Promise<Result<unknown>>;
}

const SOURCE = 'site';

export function createProtectionApi(send: SendRequest): ProtectionApi {
  const path = '/api/settings';
  return {
    settings: () => sendAndRead(send, { method: 'GET', path }, readSettings),
    saveSettings: (body) => sendAndRead(send, { method: 'PUT', path, body }, readSettings),
    log: (page, pageSize) =>
      sendAndRead(send, { method: 'GET', path: `/api/logs?page=${page}&pageSize=${pageSize}` }, readLogPage),
    check: (url, language) =>
      sendAndRead(
        send,
        { method: 'POST', path: '/api/scan', body: { url, source: SOURCE, language } },
        readVerdict,
      ),
    report: (url, reason) =>
      sendAndRead(
        send,
        { method: 'POST', path: '/api/report', body: { url, source: SOURCE, reason } },
        (body) => body,
      ),
  };
}
