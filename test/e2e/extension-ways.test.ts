import type { Page } from 'playwright-core';
import type { Target } from '../support/counting-server';
import { eventually } from '../support/eventually';
import { type Connected, startConnected } from '../support/ways/connected';
import { type Kind, kinds, type Way } from '../support/ways/way';
import { ways } from '../support/ways/ways';

interface Circumstances {
  readonly kinds: readonly Kind[];
  readonly worker: 'awake' | 'asleep';
  readonly server: 'there' | 'away';
  readonly prediction: 'off' | 'on';
}

const isAll = process.env['ALL_WAYS'] === '1';

/** Each way once for each kind; ALL_WAYS=1 tries both kinds in all circumstances, which takes minutes. */
const some: readonly Circumstances[] = [
  { kinds: ['judged'], worker: 'asleep', server: 'away', prediction: 'off' },
  { kinds: ['listed'], worker: 'awake', server: 'there', prediction: 'on' },
];
const circumstances = isAll ? allCircumstances() : some;

function allCircumstances(): readonly Circumstances[] {
  return (['awake', 'asleep'] as const).flatMap((worker) =>
    (['there', 'away'] as const).flatMap((server) =>
      (['off', 'on'] as const).map((prediction) => ({ kinds, worker, server, prediction })),
    ),
  );
}

interface Counts {
  readonly requests: number;
  readonly connections: number;
}

interface Trial {
  readonly way: Way;
  readonly kind: Kind;
  readonly target: Target;
}

let connected: Connected;
let trials: readonly (readonly Trial[])[];

/** What each way needs, as a person or a test of this kind has it. */
const withMore = (manifest: Record<string, unknown>) => ({
  ...manifest,
  permissions: [...(manifest['permissions'] as readonly string[]), 'privacy', 'sessions', 'tabs'],
});

beforeAll(async () => {
  connected = await startConnected(withMore, async (pages) => {
    let nth = 0;
    const trial = async (way: Way, kind: Kind): Promise<Trial> => {
      nth++;
      const listed = way.isOld ? `n${nth}.later.example` : `n${nth}.shut.example`;
      return {
        way,
        kind,
        target: await pages.target(kind === 'listed' ? listed : `paypa1-login${nth}.test`),
      };
    };
    trials = await Promise.all(
      circumstances.map((given) =>
        Promise.all(ways.flatMap((way) => given.kinds.map((kind) => trial(way, kind)))),
      ),
    );
    const old = trials.flat().filter(({ way }) => way.isOld);
    // Only pages that nobody can have changed on the way may leave a worker in the browser.
    const secure = old.map(({ target }) => new URL(target.url()).origin);
    return [`--unsafely-treat-insecure-origin-as-secure=${secure.join()}`];
  });
});
afterAll(() => connected.close());

/** Sets all scenes, then lets all of them lead to their pages at once; gives what counts what came there since. */
async function run(all: readonly Trial[], { worker, server, prediction }: Circumstances) {
  const { browser, pages, door, control, set } = connected;
  const wasFine = all.filter(({ way, kind }) => way.isOld && kind === 'judged');
  door.open();
  await set({ blacklist: ['shut.example'], whitelist: wasFine.map(({ target }) => target.host) });
  const value = prediction === 'on';
  await control.evaluate(`chrome.privacy.network.networkPredictionEnabled.set({ value: ${value} })`);
  const scenes = await Promise.all(
    all.map(async ({ way, target }) => {
      const page = await browser.context.newPage();
      return way.set({ page, control, server: pages, target });
    }),
  );
  const since = all.map(({ target }) => counter(target));
  await set({ blacklist: ['shut.example', 'later.example'] });
  if (server === 'away') door.shut();
  if (worker === 'asleep') await browser.putWorkerToSleep();
  await Promise.all(scenes.map((lead) => lead()));
  return since;
}

function counter(target: Target): () => Counts {
  const [requests, connections] = [target.requests(), target.connections()];
  return () => ({
    requests: target.requests() - requests,
    connections: target.connections() - connections,
  });
}

async function showStopped(all: readonly Trial[]): Promise<void> {
  const { browser } = connected;
  const stopped = browser.addressOf('stopped.html');
  for (const { way, target } of all.filter((trial) => trial.way.ends === 'stopped')) {
    const isShown = (tab: Page) => tab.url().startsWith(stopped) && tab.url().includes(target.host);
    await eventually(`${way.name}, ${target.host}`, () => browser.context.pages().some(isShown));
  }
}

async function closeTabs(): Promise<void> {
  const { browser, control } = connected;
  const others = browser.context.pages().filter((tab) => tab !== control);
  await Promise.all(others.map((tab) => tab.close()));
}

const counts: (readonly (() => Counts)[])[] = [];

describe.each(circumstances.map((each, at) => ({ ...each, at })))(
  '$kinds, with the worker $worker, the server $server and prediction $prediction',
  ({ at, ...given }) => {
    it('every way to a page ends at its stopped page', async () => {
      const all = trials[at] ?? [];
      counts[at] = await run(all, given);
      await showStopped(all);
      await closeTabs();
    });
  },
);

// Asked last: what came later is counted too.
describe.each(circumstances.map((each, at) => ({ ...each, at })))(
  '$kinds, with the worker $worker, the server $server and prediction $prediction',
  ({ at, prediction }) => {
    it('nothing of a page leaves but what the docs tell', () => {
      const found = (trials[at] ?? []).map(({ way, kind }, nth) => {
        const { requests = 0, connections = 0 } = counts[at]?.[nth]?.() ?? {};
        const leaks = way.leaks?.[kind] ?? 0;
        // Connections of a page that was open before were opened for it.
        const isQuiet = prediction === 'off' && leaks === 0 && !way.isOld;
        return { way: `${way.name}, ${kind}`, leaks, requests, connections: isQuiet ? connections : 0 };
      });
      if (isAll) console.table(found);
      expect(found.filter(({ leaks, requests, connections }) => requests > leaks || connections > 0)).toEqual(
        [],
      );
    });
  },
);
