import type { PhishingClient } from './phishing-client';

export interface Scan {
  readonly label: string;
  readonly score: number;
  readonly decision: string;
  readonly recorded: boolean;
  readonly explanation: {
    readonly topFeatures: readonly string[];
    readonly why: string;
    readonly modelVersion: string;
  };
}

export interface Logs {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly data: readonly { readonly url: string; readonly decision: string; readonly score: number }[];
}

export async function scan(who: PhishingClient, url: string): Promise<Scan> {
  const { status, body } = await who.send('/api/scan', { url, source: 'extension' });
  expect(status).toBe(200);
  return body as Scan;
}

export async function logs(who: PhishingClient, query = ''): Promise<Logs> {
  const { status, body } = await who.get(`/api/logs${query}`);
  expect(status).toBe(200);
  return body as Logs;
}

/** The URLs of all entries. */
export async function wholeLog(who: PhishingClient): Promise<readonly string[]> {
  const urls: string[] = [];
  for (let page = 1; ; page += 1) {
    const { total, data } = await logs(who, `?pageSize=100&page=${page}`);
    urls.push(...data.map(({ url }) => url));
    if (urls.length >= total || data.length === 0) return urls;
  }
}
