import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TemplateEdit } from 'cdk-offline';
import { createManualClock, loadAssembly, openPorts, type Ports } from 'cdk-offline';
import type { ApiEndpoint } from '../../../local/endpoints';
import { doors, type School, startSchool } from '../../../local/school';
import { assemblyDirectory } from '../../support/assembly';
import { eventually } from '../../support/eventually';
import { patience } from '../../support/patience';

const synthesized = assemblyDirectory();
const directory = mkdtempSync(join(tmpdir(), 'system-'));
/** What stations have measured is of one hour, and the next has none of it. */
const clock = createManualClock('2026-11-20T07:20:00Z');
let ports: Ports;
let system: School;

async function start(): Promise<School> {
  const assembly = loadAssembly(synthesized);
  return startSchool({ assembly, state: directory, ports, clock, patience, demoData: true });
}

beforeAll(async () => {
  ports = await openPorts(0, doors);
  system = await start();
});
afterAll(async () => {
  await system.stop();
  await ports.close();
  rmSync(directory, { recursive: true });
});

async function students(): Promise<Response> {
  const { url, apiKey = '' } = system.endpoints.student as ApiEndpoint;
  return fetch(`${url}/students`, { headers: { 'x-api-key': apiKey } });
}

const withoutInvokePermissions: TemplateEdit = (_, template) => ({
  ...template,
  Resources: Object.fromEntries(
    Object.entries(template.Resources).filter(([, { Type }]) => Type !== 'AWS::Lambda::Permission'),
  ),
});

test('a new state begins with demo students, and it shows that they are made up', async () => {
  const list = (await (await students()).json()) as { name: string; email: string }[];
  expect(list).toHaveLength(12);
  for (const { name, email } of list) {
    expect(name).toMatch(/^(Demo Student|Học sinh mẫu) \d\d$/);
    expect(email).toMatch(/@families\.example$/);
  }
});

async function logIn(account: 'admin' | 'parent'): Promise<unknown> {
  const { phishing, accounts } = system.endpoints;
  const body = JSON.stringify(accounts?.[account]);
  return (await fetch(`${phishing?.url}/api/auth/login`, { method: 'POST', body })).json();
}

test('a new state has an account of each role, and it shows that they are made up', async () => {
  expect(await logIn('admin')).toMatchObject({ role: 'Admin' });
  expect(await logIn('parent')).toMatchObject({ role: 'Parent' });
  for (const { email } of Object.values(system.endpoints.accounts ?? {})) {
    expect(email).toMatch(/^demo-.+@families\.example$/);
  }
});

test('the site is deployed behind the distribution', async () => {
  const page = await fetch(system.endpoints.web.url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<!doctype html>');
});

test('three made-up stations measure the air, and the service reads them', async () => {
  const { forecast } = system.endpoints;
  const manner = (query: string) => fetch(`${system.urls['upstream']}/manner?${query}`, { method: 'PUT' });
  const run = async () => {
    const headers = { 'x-admin-key': forecast?.adminKey ?? '' };
    const answer = await fetch(`${forecast?.url}/admin/compute?force=true`, { method: 'POST', headers });
    return (await answer.json()) as { status: string; missing?: readonly { what: string }[] };
  };
  const current = async () => (await fetch(`${forecast?.url}/forecast/current`)).json();
  await manner('stations=well');
  await eventually('the run that the schedule began is over', async () => (await run()).status !== 'running');
  expect(await run()).toMatchObject({ status: 'ok' });
  expect(await current()).toMatchObject({
    source: 'synthetic',
    truth: 'station',
    basis: 'blend',
    station: { name: 'Made-up station 1' },
  });
  await manner('stations=dead');
  const stations = ['101', '102', 'roof'].map((id) => expect.objectContaining({ what: 'station', id }));
  const dead = await run();
  // What was measured before is still there: the answers hold nothing new.
  expect(dead).toMatchObject({ status: 'ok' });
  await manner('stations=frozen');
  expect(await run()).toMatchObject({ status: 'partial', missing: stations });
  expect(await current()).toMatchObject({ truth: 'model', basis: 'model', station: null });
});

test('policies that are loaded anew decide from then on', async () => {
  system.reload(loadAssembly(synthesized, { edit: withoutInvokePermissions }));
  expect((await students()).status).toBe(500);
  system.reload(loadAssembly(synthesized));
  expect((await students()).status).toBe(200);
});

test('state and keys survive a restart, and nothing is seeded twice', async () => {
  const { apiKey } = system.endpoints.student as ApiEndpoint;
  const { accounts } = system.endpoints;
  await system.stop();
  expect((await fetch(ports.urls.web)).status).toBe(503);
  system = await start();
  expect(system.createdTables).toEqual([]);
  expect((system.endpoints.student as ApiEndpoint).apiKey).toBe(apiKey);
  expect(await (await students()).json()).toHaveLength(12);
  expect(system.endpoints.accounts).toEqual(accounts);
  expect(await logIn('admin')).toMatchObject({ role: 'Admin' });
});
