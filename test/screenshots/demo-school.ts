import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAssembly, openPorts, systemClock } from 'cdk-offline';
import type { Account, Accounts } from '../../local/demo-accounts';
import type { ApiEndpoint } from '../../local/endpoints';
import { doors, type School, startSchool } from '../../local/school';
import { browsing } from '../../ops/demo-data/browsing';
import { fill } from '../../ops/demo-data/fill';
import { assemblyDirectory } from '../support/assembly';
import { eventually } from '../support/eventually';
import { phishingClient } from '../support/phishing-client';

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
  const mails = `${system.endpoints.mail.url}/messages`;
  await fill({ url: system.endpoints.phishing?.url ?? '', mails, ...accounts }, (ago) => {
    hoursAgo = ago;
  });
  await train(system, accounts.admin);
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

async function train(system: School, { email, password }: Account): Promise<void> {
  const { body } = await phishingClient(system).send('/api/auth/login', { email, password });
  const admin = phishingClient(system, (body as { readonly token: string }).token);
  await admin.send('/api/train/trigger');
  await eventually('the training is over', async () => {
    const [job] = (await admin.get('/api/train/jobs')).body as readonly { readonly status: string }[];
    return job?.status !== 'Running';
  });
}

async function compute({ url, adminKey = '' }: ApiEndpoint = { url: '' }): Promise<void> {
  const response = await fetch(`${url}/admin/compute`, {
    method: 'POST',
    headers: { 'x-admin-key': adminKey },
  });
  if (!response.ok) throw new Error(`No forecast: ${response.status}`);
}
