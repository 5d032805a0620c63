import type { OwnAccount } from '../../../../contracts/accounts/account';
import { getAccount } from '../../../../contracts/accounts/account-routes';
import { mailVerification } from '../../../../contracts/accounts/password-routes';
import type { GoodAnswer } from '../../../../contracts/http/route';
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
  report(url: string, reason: string): Promise<Result<GoodAnswer<typeof reportVerdict>>>;
  account(): Promise<Result<OwnAccount>>;
  /** Has the link mailed that proves the caller's address. */
  mailLink(): Promise<Result<unknown>>;
}

const source = 'site';

export function createProtectionApi(send: SendRequest): ProtectionApi {
  return {
    settings: () => call(send, getSettings, {}),
    saveSettings: (body) => call(send, putSettings, { body }),
    log: (page, pageSize) => call(send, getLogs, { query: { page, pageSize, with: 'reasons' } }),
    check: (url) => call(send, scan, { body: { url, source } }),
    account: () => call(send, getAccount, {}),
    mailLink: () => call(send, mailVerification, {}),
    report: (url, reason) => call(send, reportVerdict, { body: { url, source, reason } }),
  };
}
