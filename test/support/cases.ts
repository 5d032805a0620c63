import type { CaseOutcome, DatasetEntry } from '../../contracts/phishing/dataset';
import { openDataset, type TestDataset } from './dataset';
import { type Family, openFamily } from './family';
import type { Answer, PhishingClient } from './phishing-client';
import type { TestSystem } from './system';

/** The open cases as parents make them and a reviewer sees them. */
export interface TestCases {
  readonly family: Family;
  readonly parent: PhishingClient;
  readonly reviewer: PhishingClient;
  readonly dataset: TestDataset;
  readonly report: (who: PhishingClient, url: string, reason?: string) => Promise<Answer>;
  readonly list: (query?: string) => Promise<readonly DatasetEntry[]>;
  readonly urls: () => Promise<readonly string[]>;
  readonly close: (id: string, outcome?: CaseOutcome, who?: PhishingClient) => Promise<Answer>;
  /** A new entry that was approved so. */
  readonly reviewed: (finalLabel: 'Phishing' | 'Benign') => Promise<DatasetEntry>;
}

export async function openCases(system: TestSystem): Promise<TestCases> {
  const family = await openFamily(system);
  const [parent, reviewer] = [family.parent(), family.admin()];
  const dataset = openDataset(parent, reviewer);
  const list = async (query = ''): Promise<readonly DatasetEntry[]> => {
    const { status, body } = await reviewer.get(`/api/cases${query}`);
    expect(status).toBe(200);
    return body as readonly DatasetEntry[];
  };
  return {
    ...{ family, parent, reviewer, dataset, list },
    report: async (who, url, reason = 'This is our school') => {
      const answer = await who.send('/api/report', { url, reason });
      expect(answer.status).toBe(202);
      return answer;
    },
    urls: async () => (await list()).map(({ url }) => url),
    close: (id, outcome, who = reviewer) => who.send(`/api/cases/${id}/close`, outcome && { outcome }),
    reviewed: async (finalLabel) => {
      const { id } = await dataset.scanned();
      const { status, body } = await reviewer.send(`/api/dataset/${id}/approve`, { finalLabel });
      expect(status).toBe(200);
      return body as DatasetEntry;
    },
  };
}
