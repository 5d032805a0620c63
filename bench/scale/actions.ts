import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '../../test/support/browser';
import { keyRuns } from '../../test/support/compute-client';
import { openFamily } from '../../test/support/family';
import { directReads } from '../../test/support/forecast-client';
import {
  type Answer,
  type PhishingClient,
  password,
  phishingClient,
} from '../../test/support/phishing-client';
import { student, studentClient } from '../../test/support/student-client';
import type { TestSystem } from '../../test/support/system';
import type { ActionName } from './day';
import { idOf } from './school';

type Does = () => Promise<void>;
type Some<Name extends ActionName> = Readonly<Record<Name, Does>>;

type OfDevices = Extract<ActionName, `a device ${string}`>;
type OfTheAir = Extract<ActionName, `${string}forecast${string}` | `${string}about the air`>;
type OfStudents = Extract<ActionName, `${string}student${string}` | `staff ${string}`>;

export interface Actions {
  readonly does: Some<ActionName>;
  close(): Promise<void>;
}

/**
 * What is done all day: each does it once and rejects unless it is answered well. The first forecast is made here. What devices
 * do is done in turn by those of so many `families`, one of each.
 */
export async function actionsIn(system: TestSystem, families = 1): Promise<Actions> {
  const browser = await launchBrowser();
  const family = await openFamily(system);
  const compute = await keyRuns(system);
  const air = directReads(system);
  const parent = family.parent();
  const others = Array.from({ length: families - 1 }, family.parent);
  const ofTheAir: Some<OfTheAir> = {
    'the forecast is computed': () => good(compute('?force=true'), 200),
    'an edge fetches one answer about the air': () => good(air('/forecast/current?profile=general'), 200),
    'somebody opens the page about the air': async () => {
      const page = await (await browser.newContext({ locale: 'vi' })).newPage();
      await page.goto(system.endpoints.web.url);
      await page.locator('.air-tile').waitFor();
      await page.context().close();
    },
  };
  const does = {
    ...(await ofAllDevices([parent, ...others], system)),
    ...(await ofParents(parent, system)),
    ...ofStudents(system),
    ...ofTheAir,
  };
  await does['the forecast is computed']();
  return { does, close: () => browser.close() };
}

/** Each time the device of another family does it. */
async function ofAllDevices(
  parents: readonly PhishingClient[],
  system: TestSystem,
): Promise<Some<OfDevices>> {
  const devices: Some<OfDevices>[] = [];
  for (const parent of parents) devices.push(await ofDevices(parent, system));
  let next = 0;
  const does = (name: OfDevices) => async () => {
    next += 1;
    await devices[next % devices.length]?.[name]();
  };
  const names = Object.keys(devices[0] ?? {}) as readonly OfDevices[];
  return Object.fromEntries(names.map((name) => [name, does(name)])) as Some<OfDevices>;
}

/** The first three are answered in most minutes that nothing has changed. */
async function ofDevices(parent: PhishingClient, system: TestSystem): Promise<Some<OfDevices>> {
  const added = await parent.send('/api/devices', { name: 'The laptop' });
  const device = phishingClient(system, (added.body as { readonly token: string }).token);
  const again = async (path: string) => {
    let tag = (await device.get(path)).headers.get('etag') ?? '';
    return async () => {
      const answer = await device.get(path, { 'if-none-match': tag });
      if (answer.status === 200) tag = answer.headers.get('etag') ?? '';
      else await good(answer, 304);
    };
  };
  const scan = () => ({ url: `https://page-${randomUUID()}.example/`, source: 'extension' });
  return {
    'a device asks what holds: nothing new': await again('/api/protection'),
    'a device asks for the list: nothing new': await again('/api/blocklist'),
    'a device asks for the model: the same': await again('/api/model'),
    'a device sends an entry of its log': () => good(device.send('/api/logs', { entries: [entry()] }), 200),
    'a device asks about an address': () => good(device.send('/api/scan', scan()), 200),
  };
}

async function ofParents(parent: PhishingClient, system: TestSystem) {
  const api = phishingClient(system);
  const email = 'signs-in@families.example';
  await good(api.send('/api/auth/register', { email, password, fullName: 'A parent' }), 201);
  const settings = { mode: 'Strict', whitelist: [], blacklist: [], isProtectionEnabled: true };
  return {
    'a parent signs in': () => good(api.send('/api/auth/login', { email, password }), 200),
    'a parent reads a page of the log': () => good(parent.get('/api/logs?page=1&pageSize=20'), 200),
    'a parent saves the settings': () => good(parent.send('/api/settings', settings, 'PUT'), 200),
  };
}

function ofStudents(system: TestSystem): Some<OfStudents> {
  const { call, insert } = studentClient(system);
  let corrected = 0;
  const correct = () => {
    corrected += 1;
    const init = { method: 'PATCH', headers: { 'if-match': '"1"' }, body: JSON.stringify({ class: '6B' }) };
    return call(`/students/${idOf(corrected)}`, init);
  };
  return {
    'staff list a school of 2,000': () => good(call('/students?status=all'), 200),
    'a student is added, with the mail': () => good(insert({ ...student, studentid: randomUUID() }), 200),
    'a student is corrected': () => good(correct(), 200),
    'a backup of 2,000 students is made': async () => {
      // A backup has its second for a name: another one of the same reads the table again.
      await sleep(1_000 - (Date.now() % 1_000));
      await good(call('/backup', { method: 'POST' }), 200);
    },
  };
}

function entry(): object {
  const url = `https://www.page-${randomUUID()}.example/lessons/today`;
  const timestamp = new Date().toISOString();
  return {
    id: randomUUID(),
    url,
    timestamp,
    label: 'Benign',
    decision: 'Allow',
    score: 0.1,
    source: 'extension',
  };
}

type Asked = Pick<Answer, 'status' | 'body'>;

async function good(asked: Asked | Promise<Asked>, status: number): Promise<void> {
  const answer = await asked;
  if (answer.status !== status)
    throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
}
