import type { System } from '../running-system';
import type { Assembly } from '../services';

/** The system that runs at the moment; a changed assembly takes its place on the same ports. */
export interface Sessions {
  current(): System;
  /** Starts the system of this assembly, after stopping the one before. */
  run(assemblyDirectory: string): Promise<System>;
  stop(): Promise<void>;
}

interface SessionDeps {
  readonly load: (assemblyDirectory: string) => Assembly;
  readonly start: (assembly: Assembly) => Promise<System>;
  readonly onStop: () => void;
}

export function createSessions({ load, start, onStop }: SessionDeps): Sessions {
  let running: System | undefined;
  const stop = async (): Promise<void> => {
    const before = running;
    running = undefined;
    await before?.stop();
    onStop();
  };
  return {
    current: () => {
      if (running === undefined) throw new Error('Nothing is running');
      return running;
    },
    run: async (assemblyDirectory) => {
      const assembly = load(assemblyDirectory);
      await stop();
      running = await start(assembly);
      return running;
    },
    stop,
  };
}
