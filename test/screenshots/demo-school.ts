import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAssembly, openPorts, systemClock } from 'cdk-offline';
import type { Account, Accounts } from '../../local/demo-accounts';
import type { ApiEndpoint } from '../../local/endpoints';
import { doors, type School, startSchool } from '../../local/school';
import { assemblyDirectory } from '../support/assembly';
import { eventually } from '../support/eventually';
import { type Answer, type PhishingClient, phishingClient } from '../support/phishing-client';
import { browsing, familySettings } from './demo-browsing';

interface DemoSchool {
  readonly url: string;
  readonly accounts: Accounts;
  close(): Promise<void>;
}

/** What `npm start` runs, with its demo data, on free ports, after a day on which a family browsed. */
export async function openDemoSchool(): Promise<DemoSchool> {
  const directory = mkdtempSync(join(tmpdir(), 'schoolhouse-'));
  const ports = await openPorts(0, doors);
  let hoursAgo = Math.max(...browsing.map(({ ago }) => ago));
  const clock = { ...systemClock, now: () => Date.now() - hoursAgo * 3_600_000 };
  const assembly = loadAssembly(assemblyDirectory());
  const system = await startSchool({
    ...{ assembly, ports, clock, state: directory, demoData: true },
    warn: console.warn,
  });
  const { accounts } = system.endpoints;
  if (accounts === undefined) throw new Error('No demo accounts');

  await compute(system.endpoints.forecast);
  for (const { ago, urls } of browsing) {
    hoursAgo = ago;
    await browse(await signIn(system, accounts.parent), urls);
  }
  const admin = await signIn(system, accounts.admin);
  await review(admin);
  await train(admin);
  hoursAgo = 0;
  await compute(system.endpoints.forecast);
  return {
    url: system.endpoints.web.url,
    accounts,
    close: async () => {
      await system.stop();
      await ports.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function signIn(system: School, account: Account): Promise<PhishingClient> {
  const answer = accepted(await phishingClient(system).send('/api/auth/login', account));
  return phishingClient(system, (answer as { readonly token: string }).token);
}

async function browse(family: PhishingClient, urls: readonly string[]): Promise<void> {
  accepted(await family.send('/api/settings', familySettings, 'PUT'));
  for (const url of urls) accepted(await family.send('/api/scan', { url, source: 'extension' }));
}

/** The oldest entries are approved as they are; the model learns from them. */
async function review(admin: PhishingClient): Promise<void> {
  const entries = accepted(await admin.get('/api/dataset')) as readonly { readonly id: string }[];
  for (const { id } of entries.slice(-7)) accepted(await admin.send(`/api/dataset/${id}/approve`));
}

async function train(admin: PhishingClient): Promise<void> {
  accepted(await admin.send('/api/train/trigger'));
  await eventually('the training is over', async () => {
    const [job] = accepted(await admin.get('/api/train/jobs')) as readonly { readonly status: string }[];
    return job?.status !== 'Running';
  });
}

function accepted({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

async function compute({ url, adminKey = '' }: ApiEndpoint = { url: '' }): Promise<void> {
  const response = await fetch(`${url}/admin/compute`, {
    method: 'POST',
    headers: { 'x-admin-key': adminKey },
  });
  if (!response.ok) throw new Error(`No forecast: ${response.status}`);
}
