import {
  getLogs,
  getSettings,
  putSettings,
  reportVerdict,
  scan,
} from '../../../../contracts/phishing/routes';
import { call } from '../../data/call';
import type { Result } from '../../data/failure';
import type { SendRequest } from '../../data/request';
import type { Settings } from './settings/settings';
import type { LogPage, Verdict } from './verdict';

export interface ProtectionApi {
  settings(): Promise<Result<Settings>>;
  saveSettings(settings: Settings): Promise<Result<Settings>>;
  log(page: number, pageSize: number): Promise<Result<LogPage>>;
  check(url: string): Promise<Result<Verdict>>;
  report(url: string, reason: string): Promise<Result<unknown>>;
}

const source = 'site';

export function createProtectionApi(send: SendRequest): ProtectionApi {
  return {
    settings: () => call(send, getSettings, {}),
    saveSettings: (body) => call(send, putSettings, { body }),
    log: (page, pageSize) => call(send, getLogs, { query: { page, pageSize, with: 'reasons' } }),
    check: (url) => call(send, scan, { body: { url, source } }),
    report: (url, reason) => call(send, reportVerdict, { body: { url, source, reason } }),
  };
}
