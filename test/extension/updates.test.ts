import type { Answer } from '../../extension/src/server/send';
import type { SentList, Versioned } from '../../extension/src/server/server';
import { createUpdates, type KeptFile } from '../../extension/src/server/updates';
import type { State } from '../../extension/src/state/state';
import { bytesOf } from '../../lambdas/phishing/blocklist/prefixes';
import { memoryKept } from '../support/fakes/memory-kept';

const minute = 60_000;
const device = { server: 'https://school.example', token: 'device.1', name: 'Family laptop', connectedAt: 0 };
const away = { kind: 'away', retryAfter: 0 } as const;
const list = (version: string, prefixes: readonly number[], removed?: number): SentList => ({
  version,
  bytes: bytesOf(prefixes),
  removed,
});
const done = <Value>(value: Value) => ({ kind: 'done', value }) as const;

function memoryFile(): KeptFile & { readonly now: () => Versioned | undefined } {
  let file: Versioned | undefined;
  return {
    now: () => file,
    read: async () => file,
    write: async (next) => {
      file = next;
    },
    remove: async () => {
      file = undefined;
    },
  };
}

function atServer(initial: Partial<State> = {}) {
  const kept = memoryKept({ device, ...initial });
  const clock = { now: 0 };
  const files = { list: memoryFile(), model: memoryFile() };
  const answers: { list: Answer<SentList>; model: Answer<Versioned | 'same'> } = {
    list: done(list('v1', [1, 2])),
    model: done('same'),
  };
  const asked: string[] = [];
  const changed: string[] = [];
  const updates = createUpdates({
    kept,
    files,
    server: {
      blocklist: async (_, since) => {
        asked.push(`list since ${since}`);
        return answers.list;
      },
      model: async (_, version) => {
        asked.push(`model unless ${version}`);
        return answers.model;
      },
    },
    shipped: async () => 'shipped',
    isSound: ({ version }) => version !== 'broken',
    onChange: (what) => void changed.push(what),
    now: () => clock.now,
  });
  const update = (how = { atOnce: false }) => updates(device, how);
  return { update, clock, files, answers, asked, changed };
}

describe('the list of confirmed phishing', () => {
  it('comes whole, and then by what has changed', async () => {
    const { update, files, answers, asked, clock, changed } = atServer();
    await update();
    answers.list = done(list('v2', [1, 3], 1));
    clock.now = 5 * minute;
    await update();
    expect(files.list.now()).toEqual({ version: 'v2', bytes: Uint8Array.from(bytesOf([2, 3])) });
    expect(asked.filter((each) => each.startsWith('list'))).toEqual([
      'list since undefined',
      'list since v1',
    ]);
    expect(changed).toEqual(['list', 'list']);
  });

  it('is left alone, and not called new, where nothing has changed', async () => {
    const { update, files, answers, clock, changed } = atServer();
    await update();
    answers.list = done(list('v1', [], 0));
    clock.now = 5 * minute;
    await update();
    expect([files.list.now()?.version, changed]).toEqual(['v1', ['list']]);
  });

  it('comes whole again where a difference does not fit', async () => {
    const { update, files, answers, asked, clock } = atServer();
    await update();
    answers.list = done(list('v9', [7], 1));
    clock.now = 5 * minute;
    await update();
    expect(files.list.now()).toBeUndefined();
    clock.now += minute;
    await update();
    expect(asked.filter((each) => each.startsWith('list')).at(-1)).toBe('list since undefined');
  });

  it('is asked for each five minutes, at once where somebody looks, and ever more seldom while it fails', async () => {
    const { update, answers, asked, clock } = atServer();
    const asks = async (minutes: number) => {
      const at: number[] = [];
      for (let each = 0; each < minutes; each++) {
        const before = asked.length;
        await update();
        if (asked.slice(before).some((one) => one.startsWith('list'))) at.push(each);
        clock.now += minute;
      }
      return at;
    };
    expect(await asks(11)).toEqual([0, 5, 10]);
    await update({ atOnce: true });
    expect(asked.filter((each) => each.startsWith('list'))).toHaveLength(4);
    answers.list = away;
    expect(await asks(40)).toEqual([5, 6, 8, 12, 20, 36]);
  });

  it('tells that the device was removed', async () => {
    const { update, answers } = atServer();
    answers.list = { kind: 'refused' };
    expect(await update()).toEqual({ kind: 'refused' });
  });
});

describe('a newer model', () => {
  const newer = { version: 'newer', bytes: Uint8Array.of(1) };

  it('is kept, and asked for by its version, each hour', async () => {
    const { update, files, answers, asked, clock } = atServer();
    answers.model = done(newer);
    await update();
    for (let each = 0; each < 60; each++) {
      clock.now += minute;
      await update();
    }
    expect(files.model.now()).toEqual(newer);
    expect(asked.filter((each) => each.startsWith('model'))).toEqual([
      'model unless shipped',
      'model unless newer',
    ]);
  });

  it('is not kept where it is not sound: what was there judges on', async () => {
    const { update, files, answers, clock, changed } = atServer();
    answers.model = done(newer);
    await update();
    answers.model = done({ version: 'broken', bytes: Uint8Array.of(2) });
    clock.now = 60 * minute;
    await update();
    expect([files.model.now(), changed]).toEqual([newer, ['list', 'model']]);
  });

  it('goes where the server is back at the one that ships', async () => {
    const { update, files, answers, clock } = atServer();
    answers.model = done(newer);
    await update();
    answers.model = done({ version: 'shipped', bytes: Uint8Array.of(3) });
    clock.now = 60 * minute;
    await update();
    expect(files.model.now()).toBeUndefined();
  });
});
