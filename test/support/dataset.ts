import type { DatasetEntry, EntryStatus } from '../../contracts/phishing/dataset';
import type { PhishingClient } from './phishing-client';

/** The dataset as a parent fills it and a reviewer sees it. */
export interface TestDataset {
  /** One that nobody has scanned. */
  readonly newUrl: () => string;
  readonly scan: (url: string, source?: string) => Promise<void>;
  /** A new Pending entry. */
  readonly scanned: (url?: string) => Promise<DatasetEntry>;
  readonly list: (query?: string) => Promise<readonly DatasetEntry[]>;
  readonly find: (url: string, status: EntryStatus) => Promise<DatasetEntry | undefined>;
}

export function openDataset(parent: PhishingClient, reviewer: PhishingClient): TestDataset {
  let urls = 0;
  const newUrl = () => {
    urls += 1;
    return `https://site-${urls}.example/`;
  };
  const scan = async (url: string, source = 'extension'): Promise<void> => {
    expect((await parent.send('/api/scan', { url, source })).status).toBe(200);
  };
  const list = async (query = ''): Promise<readonly DatasetEntry[]> => {
    const { status, body } = await reviewer.get(`/api/dataset${query}`);
    expect(status).toBe(200);
    return body as readonly DatasetEntry[];
  };
  const find = async (url: string, status: EntryStatus): Promise<DatasetEntry | undefined> =>
    (await list(`?status=${status}`)).find((one) => one.url === url);
  const scanned = async (url = newUrl()): Promise<DatasetEntry> => {
    await scan(url);
    const entry = await find(url, 'Pending');
    if (!entry) throw new Error(`${url} is not Pending`);
    return entry;
  };
  return { newUrl, scan, scanned, list, find };
}
