import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoints } from '../../../local/endpoints';
import { createRandom } from '../../../simulation/world/random';
import { assemblyDirectory } from '../../support/assembly';
import { eventually } from '../../support/eventually';
import { expectAll } from '../../support/killed/expect-all';
import { startWriters } from '../../support/killed/writers';
import { type Command, npmStart } from '../../support/npm-start';
import { phishingClient } from '../../support/phishing-client';

/** npm run -s endure kills it twenty times. */
const kills = Number(process.env['KILLS'] ?? 3);
const patience = 180_000 + kills * 60_000;

const state = mkdtempSync(join(tmpdir(), 'killed-'));
const assembly = ['--assembly', assemblyDirectory()];
let running: Command | undefined;
afterAll(() => {
  running?.child.kill('SIGKILL');
  rmSync(state, { recursive: true, force: true });
});

async function start(): Promise<Endpoints> {
  running = npmStart([...assembly, '--state', state]);
  await running.until(/Ctrl-C stops/);
  return JSON.parse(readFileSync(join(state, 'endpoints.json'), 'utf8'));
}

/** With its state on a disk of its own, which is small: a file system in memory, in a namespace that needs no rights. */
async function startOnSmallDisk() {
  const folder = `${state}/small`;
  mkdirSync(folder);
  const mounted = 'mount -t tmpfs -o size=256m none "$0" && exec "$@"';
  const within = ['unshare', '-rm', 'sh', '-c', mounted, folder];
  running = npmStart([...assembly, '--state', folder], { within });
  await running.until(/Ctrl-C stops/);
  const disk = `/proc/${running.child.pid}/root${folder}`;
  const endpoints: Endpoints = JSON.parse(readFileSync(join(disk, 'endpoints.json'), 'utf8'));
  return { disk, endpoints };
}

/** Until nothing more goes onto the disk. */
function fill(file: string): void {
  for (let size = 1 << 22; size >= 1; size >>= 2) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

async function kill(): Promise<void> {
  const child = running?.child;
  if (!child) throw new Error('Nothing runs');
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

test(
  `killed ${kills} times under load, it has all that it acknowledged, once`,
  async () => {
    const random = createRandom('kills');
    let here = start();
    const token = await logIn(await here);
    const writers = startWriters(8, () => here, token);
    for (let nth = 0; nth < kills; nth += 1) {
      await writers.more(5 + random.below(20));
      // From now on nobody sends anything until it is there again; what is under way is cut.
      const dead = kill();
      here = dead.then(start);
      await here;
      expect(running?.printed()).toMatch(/The last run \(process \d+\) was killed/);
    }
    await writers.more(5);
    await writers.stop();
    await expectAll(await here, token, writers.acknowledged);
  },
  patience,
);

// Only Linux has such disks for everybody; what is told of a full one is tried without any in packages/cdk-offline/test.
if (kills > 3) {
  test(
    'on a full disk it acknowledges nothing that it does not have, and goes on when there is room',
    async () => {
      const { disk, endpoints } = await startOnSmallDisk();
      const token = await logIn(endpoints);
      const writers = startWriters(8, async () => endpoints, token);
      await writers.more(20);
      fill(join(disk, 'filler'));
      await eventually('refusals', () => writers.refused() >= 40);
      rmSync(join(disk, 'filler'));
      await writers.more(40);
      await writers.stop();
      await expectAll(endpoints, token, writers.acknowledged);
      await kill();
    },
    patience,
  );
}

async function logIn(endpoints: Endpoints): Promise<string> {
  const { body } = await phishingClient({ endpoints }).send('/api/auth/login', endpoints.accounts?.parent);
  return (body as { readonly token: string }).token;
}
