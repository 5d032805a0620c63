import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from './run';
import type { Sessions } from './session';
import { followSources, type WatchDeps } from './watch';

export type Sources = Pick<WatchDeps, 'bundles' | 'site' | 'templates'> & {
  /** Synthesizes into this folder. */
  readonly synthesize: (directory: string) => Promise<void>;
  /** Builds at every change of a source; hears of what goes wrong. Returns how to stop. */
  readonly build: (onLine: (line: string) => void) => () => void;
};

/** A folder for an assembly that may be overwritten: `cdk.out` must hold what was synthesized and nothing else. */
export function assemblyFolder(stateDirectory: string, generation = 0): string {
  const folders = join(stateDirectory, 'assembly');
  if (generation === 0) rmSync(folders, { recursive: true, force: true });
  return join(folders, String(generation));
}

/** Keeps what runs in step with its sources. Returns how to stop. */
export function watchSources(sources: Sources, sessions: Sessions, { options, terminal }: Run): () => void {
  let generation = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** One change after the other; a mistake in the sources is shown and the system goes on as it is. */
  const inTurn = (title: string, change: () => Promise<void>): void => {
    last = last
      .then(() => terminal.step(title, change))
      .catch((error: Error) => terminal.warn(error.message));
  };
  const stopBuild = sources.build((line) => terminal.warn(line));
  const stopFollowing = followSources({
    ...sources,
    assembly: () => sessions.current().assembly,
    onFunction: (name) => inTurn(`${name} replaced`, async () => sessions.current().recycle(name)),
    onSite: () => inTurn('Site replaced', () => sessions.current().redeploy()),
    onTemplates: () =>
      inTurn('Stacks synthesized and started again', async () => {
        const before = sessions.current().assembly.directory;
        const next = assemblyFolder(options.stateDirectory, ++generation);
        await sources.synthesize(next);
        await sessions.run(next);
        rmSync(before, { recursive: true, force: true });
      }),
  });
  return () => {
    stopFollowing();
    stopBuild();
  };
}
