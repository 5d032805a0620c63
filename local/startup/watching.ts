import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Sessions } from './session';
import { synthesize, watchBuild } from './synthesize';
import type { Terminal } from './terminal';
import { followSources } from './watch';

interface WatchingDeps {
  readonly root: string;
  readonly stateDirectory: string;
  readonly sessions: Sessions;
  readonly terminal: Terminal;
}

/** A folder for an assembly that may be overwritten: `cdk.out` must hold what was synthesized and nothing else. */
export function assemblyFolder(stateDirectory: string, generation: number): string {
  const folders = join(stateDirectory, 'assembly');
  if (generation === 0) rmSync(folders, { recursive: true, force: true });
  return join(folders, String(generation));
}

/** Keeps what runs in step with the sources. Returns how to stop. */
export function startWatching({ root, stateDirectory, sessions, terminal }: WatchingDeps): () => void {
  let generation = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** One change after the other; a mistake in the sources is shown and the system goes on as it is. */
  const inTurn = (title: string, change: () => Promise<void>): void => {
    last = last
      .then(() => terminal.step(title, change))
      .catch((error: Error) => terminal.warn(error.message));
  };
  const stopBuild = watchBuild(root, (line) => {
    if (!/: built in /.test(line)) terminal.warn(line);
  });
  const stopFollowing = followSources({
    root,
    assembly: () => sessions.current().assembly,
    onFunction: (name) => inTurn(`${name} replaced`, async () => sessions.current().system.recycle(name)),
    onSite: () => inTurn('Site replaced', () => sessions.current().system.redeploySite()),
    onStacks: () =>
      inTurn('Stacks synthesized and started again', async () => {
        const before = sessions.current().assembly.directory;
        const next = assemblyFolder(stateDirectory, ++generation);
        await synthesize(root, next);
        await sessions.run(next);
        rmSync(before, { recursive: true, force: true });
      }),
  });
  return () => {
    stopFollowing();
    stopBuild();
  };
}
