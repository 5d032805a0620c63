import type { DatasetEntry } from '../../contracts/phishing/dataset';
import type { TrainingJob } from '../../contracts/phishing/training';
import type { Label } from '../../lambdas/phishing/verdict/decide';
import type { PhishingClient } from './phishing-client';

interface People {
  readonly parent: PhishingClient;
  readonly admin: PhishingClient;
}

/** Has a parent come across URLs, each of a host of its own, and an admin say what they are. */
export async function approveAll(
  { parent, admin }: People,
  urls: readonly string[],
  finalLabel: Label,
): Promise<void> {
  for (let at = 0; at < urls.length; at += 50) {
    const scanned = await parent.send('/api/scan/batch', { urls: urls.slice(at, at + 50) });
    expect(scanned.status).toBe(200);
  }
  const hosts = urls.map((url) => new URL(url).host);
  const pending = (await admin.get('/api/dataset')).body as readonly DatasetEntry[];
  const seen = pending.filter(({ host }) => hosts.includes(host));
  expect(seen).toHaveLength(urls.length);
  for (const { id } of seen) {
    expect((await admin.send(`/api/dataset/${id}/approve`, { finalLabel })).status).toBe(200);
  }
}

export async function jobs(admin: PhishingClient, query = ''): Promise<readonly TrainingJob[]> {
  const { status, body } = await admin.get(`/api/train/jobs${query}`);
  expect(status).toBe(200);
  return body as readonly TrainingJob[];
}
