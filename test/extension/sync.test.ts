import type { SentEntry } from '../../contracts/phishing/browsing-log';
import type { Answer } from '../../extension/src/server/send';
import { createSync } from '../../extension/src/server/sync';
import type { Protection, State } from '../../extension/src/state/state';
import { memoryKept } from '../support/fakes/memory-kept';

const minute = 60_000;
const device = { server: 'https://school.example', token: 'device.1', name: 'Family laptop', connectedAt: 0 };
const protection: Protection = { mode: 'Strict', whitelist: [], blacklist: [], isProtectionEnabled: true };
const nothingMore = { kind: 'done', value: 'kept' } as const;
const update = async () => ({ kind: 'done', value: undefined }) as const;
const away = { kind: 'away', retryAfter: 0 } as const;

function entry(nth: number): SentEntry {
  return {
    id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    url: 'https://meadow.example/',
    label: 'Benign',
    decision: 'Allow',
    score: 0.1,
    timestamp: '2026-11-20T07:00:00.000Z',
    source: 'extension',
  };
}

function atServer(initial: Partial<State> = {}, waiting: readonly SentEntry[] = []) {
  const kept = memoryKept({ device, ...initial }, waiting);
  const received = new Set<string>();
  const clock = { now: 0 };
  const answers: { protection: Answer<Protection>; logs: Answer<'kept'> } = {
    protection: { kind: 'done', value: protection },
    logs: nothingMore,
  };
  let asked = 0;
  const sync = createSync({
    kept,
    update,
    now: () => clock.now,
    random: () => 0.5,
    server: {
      protection: async () => {
        asked++;
        return answers.protection;
      },
      sendLogs: async (_, entries) => {
        // What it kept it kept, even if the answer is lost.
        for (const { id } of entries) received.add(id);
        return answers.logs;
      },
    },
  });
  return { kept, sync, clock, answers, received, asked: () => asked };
}

it('takes over what the family has set', async () => {
  const { sync } = atServer();
  expect(await sync()).toMatchObject({ protection, connection: { state: 'fine', failures: 0 } });
});

it('keeps what it sent until the server says that it has it, and sends it again', async () => {
  const entries = Array.from({ length: 450 }, (_, nth) => entry(nth));
  const { sync, kept, answers, received, clock } = atServer({}, entries);
  answers.logs = away;
  await sync();
  expect([(await kept.read()).waiting.count, received.size]).toEqual([450, 200]);
  answers.logs = nothingMore;
  clock.now += 2 * minute;
  await sync();
  expect([(await kept.read()).waiting.count, received.size]).toEqual([0, 450]);
});

it('keeps what was added to the log meanwhile', async () => {
  const { kept } = atServer({}, [entry(1)]);
  const sync = createSync({
    kept,
    update,
    now: () => 0,
    random: () => 0.5,
    server: {
      protection: async () => ({ kind: 'done', value: protection }),
      sendLogs: async (_, [first]) => {
        if (first?.id === entry(2).id) return away;
        await kept.change(() => ({ log: { kind: 'add', entry: entry(2) } }));
        return nothingMore;
      },
    },
  });
  await sync();
  expect(await kept.oldest()).toEqual([entry(2)]);
});

it('gives up a batch that the server will never take', async () => {
  const { sync, kept, answers } = atServer({}, [entry(1)]);
  answers.logs = { kind: 'wrong', status: 400 };
  await sync();
  expect(await kept.oldest()).toEqual([]);
});

it('asks a server that is away less and less often, and goes on with what it knows', async () => {
  const { sync, clock, answers, asked, kept } = atServer({ protection });
  answers.protection = away;
  const minutesAsked: number[] = [];
  for (let at = 0; at < 130; at++) {
    clock.now = at * minute;
    const before = asked();
    await sync();
    if (asked() > before) minutesAsked.push(at);
  }
  expect(minutesAsked).toEqual([0, 1, 3, 7, 15, 31, 63, 95, 127]);
  expect(await kept.read()).toMatchObject({ protection, connection: { state: 'away' } });
});

it('asks a server that has too much to do less often, and step by step as often as before', async () => {
  const { sync, clock, answers, asked } = atServer();
  const busy = { kind: 'away', retryAfter: 0, isBusy: true } as const;
  const minutesAsked: number[] = [];
  for (let at = 0; at < 31; at++) {
    clock.now = at * minute;
    answers.protection = at < 14 ? busy : { kind: 'done', value: protection };
    const before = asked();
    await sync();
    if (asked() > before) minutesAsked.push(at);
  }
  // It never waits longer than four minutes, then two, then one.
  expect(minutesAsked.slice(0, 10)).toEqual([0, 1, 3, 7, 11, 15, 17, 18, 19, 20]);
});

it('two devices that were turned away together do not come back together', async () => {
  const rests = await Promise.all(
    [0, 0.999].map(async (random) => {
      const kept = memoryKept({ device });
      const protection = async () => ({ kind: 'away', retryAfter: 0, isBusy: true }) as const;
      const server = { protection, sendLogs: async () => nothingMore };
      await createSync({ kept, update, now: () => 0, random: () => random, server })();
      return (await kept.read()).connection.rest;
    }),
  );
  expect(rests).toEqual([minute / 2, 1.499 * minute]);
});

it('leaves a server alone for as long as it says, but not for days', async () => {
  for (const [retryAfter, expected] of [
    [5 * minute, 5],
    [10_000 * minute, 60],
  ] as const) {
    const { sync, clock, answers, asked } = atServer();
    answers.protection = { kind: 'away', retryAfter };
    await sync();
    while (asked() === 1) {
      clock.now += minute;
      await sync();
    }
    expect(clock.now / minute).toBe(expected);
  }
});

it('asks no more once it was removed, and keeps the last lists', async () => {
  const { sync, answers, asked, kept } = atServer({ protection });
  answers.protection = { kind: 'refused' };
  await sync();
  await sync({ atOnce: true });
  expect(asked()).toBe(1);
  expect(await kept.read()).toMatchObject({ protection, connection: { state: 'revoked' } });
});
