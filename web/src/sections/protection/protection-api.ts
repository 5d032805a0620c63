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
import { callVersioned } from '../../data/call-versioned';
import type { Result } from '../../data/failure';
import type { SendRequest } from '../../data/request';
import type { SavedSettings, Settings } from './settings/settings';
import type { LogPage, Verdict } from './verdict';

export interface ProtectionApi {
  settings(): Promise<Result<SavedSettings>>;
  /** Only if they are still of the version that was seen, or are so already. */
  saveSettings(settings: Settings, seen: SavedSettings['version']): Promise<Result<SavedSettings>>;
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
    settings: () => callVersioned(send, getSettings, {}),
    saveSettings: (body, seen) => callVersioned(send, putSettings, { body }, seen),
    log: (page, pageSize) => call(send, getLogs, { query: { page, pageSize, with: 'reasons' } }),
    check: (url) => call(send, scan, { body: { url, source } }),
    account: () => call(send, getAccount, {}),
    mailLink: () => call(send, mailVerification, {}),
    report: (url, reason) => call(send, reportVerdict, { body: { url, source, reason } }),
  };
}
