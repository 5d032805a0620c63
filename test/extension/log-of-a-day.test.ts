import type { SentEntry } from '../../contracts/phishing/browsing-log';
import type { Opinion } from '../../extension/src/judging/opinion';
import { createServer } from '../../extension/src/server/server';
import { createSync } from '../../extension/src/server/sync';
import { recorded } from '../../extension/src/state/log';
import type { Kept, Protection } from '../../extension/src/state/state';
import { memoryKept } from '../support/fakes/memory-kept';

const minute = 60_000;
const dayLong = 1_440;
const entries = 10_000;
const device = { server: 'https://school.example', token: 'device.1', name: 'Family laptop', connectedAt: 0 };
const protection: Protection = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true };
const opened = {
  kind: 'pass',
  scope: 'host',
  url: { host: 'meadow.example', href: 'https://meadow.example/', tail: '/' },
  verdict: { label: 'Benign', decision: 'Allow', score: 0.1 },
} as unknown as Opinion;

/** A server that keeps what it has by the entry's id; the answer to some requests is lost on the way. */
function familyServer() {
  const kept = new Map<string, number>();
  const state = { isAway: false, losesAnswer: false, requests: 0 };
  const fetch = async (url: string, { body }: RequestInit): Promise<Response> => {
    state.requests++;
    if (state.isAway) throw new TypeError('no connection');
    if (url.endsWith('/api/protection')) return Response.json(protection);
    for (const { id } of (JSON.parse(String(body)) as { readonly entries: readonly SentEntry[] }).entries) {
      kept.set(id, (kept.get(id) ?? 0) + 1);
    }
    if (state.losesAnswer) return new Promise(() => undefined);
    return Response.json({});
  };
  return { kept, state, fetch };
}

/** A start of the browser: what is under way when it is killed comes to nothing. */
function startedBrowser(profile: Kept, fetch: ReturnType<typeof familyServer>['fetch'], now: () => number) {
  let isDead = false;
  const kept: Kept = {
    ...profile,
    change: (next) => (isDead ? new Promise(() => undefined) : profile.change(next)),
  };
  const sync = createSync({
    kept,
    server: createServer(fetch),
    update: async () => ({ kind: 'done', value: undefined }),
    now,
    random: () => 0.5,
  });
  const kill = () => {
    isDead = true;
  };
  return { kept, sync, kill };
}

it('each entry of a day arrives once, with the server away half of the time and the browser killed ten times', async () => {
  const profile = memoryKept({ device, share: 'host' });
  const clock = { now: 0 };
  const server = familyServer();
  let browser = startedBrowser(profile, server.fetch, () => clock.now);
  let made = 0;
  for (let at = 0; at < dayLong + 60; at++) {
    clock.now = at * minute;
    // A night of six hours, and every other hour of the rest.
    server.state.isAway = at < dayLong && (at < 360 || (at >= 720 && Math.floor(at / 60) % 2 === 0));
    while (made < Math.min(entries, (at + 1) * (entries / dayLong))) {
      const id = `00000000-0000-4000-8000-${String(made++).padStart(12, '0')}`;
      await browser.kept.change((before) => recorded(before, opened, id, new Date(clock.now)));
    }
    const isKilled = at % 144 === 70;
    // Killed while the server has the entries, and this device does not know it yet.
    server.state.losesAnswer = isKilled;
    const sent = browser.sync();
    if (!isKilled) {
      await sent;
      continue;
    }
    await new Promise((done) => setImmediate(done));
    browser.kill();
    browser = startedBrowser(profile, server.fetch, () => clock.now);
  }
  expect([made, server.kept.size, (await profile.read()).waiting.count]).toEqual([entries, entries, 0]);
  // What was sent twice the server knew by its id.
  expect([...server.kept.values()].filter((times) => times > 1).length).toBeGreaterThan(0);
});
