import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadAssembly } from '../../packages/cdk-offline/src/assembly/load-assembly';
import type { Assembly } from '../../packages/cdk-offline/src/edges';
import { writeState } from '../../packages/cdk-offline/src/state-file';
import { type System, startSystem } from '../../packages/cdk-offline/src/system';
import type { StartOptions } from './options';
import type { Ports } from './ports';
import type { Terminal } from './terminal';

export interface Session {
  readonly assembly: Assembly;
  readonly system: System;
}

/** The system that runs at the moment; a changed assembly takes its place on the same ports. */
export interface Sessions {
  current(): Session;
  /** Starts the system of this assembly, after stopping the one before. */
  run(assemblyDirectory: string): Promise<Session>;
  stop(): Promise<void>;
}

export function createSessions(options: StartOptions, ports: Ports, terminal: Terminal): Sessions {
  const { stateDirectory, verbose, live } = options;
  const endpointsFile = join(stateDirectory, 'endpoints.json');
  let session: Session | undefined;

  const stop = async (): Promise<void> => {
    const running = session;
    session = undefined;
    await running?.system.stop();
    rmSync(endpointsFile, { force: true });
  };
  const start = (assembly: Assembly): Promise<System> =>
    startSystem({
      assembly,
      directory: stateDirectory,
      ports,
      demoData: true,
      live,
      warn: terminal.warn,
      ...(verbose && { onLog: (group, line) => terminal.line(`${terminal.paint('dim', group)} ${line}`) }),
    });
  /** Everything else works without a forecast. */
  const waitFor = (forecast: () => Promise<void>): Promise<void> =>
    terminal.step('Forecast computed', forecast).catch((error: Error) => terminal.warn(error.message));
  return {
    current: () => {
      if (session === undefined) throw new Error('Nothing is running');
      return session;
    },
    run: async (assemblyDirectory) => {
      const assembly = loadAssembly(assemblyDirectory);
      await stop();
      const system = await terminal.step('Services started', () => start(assembly));
      session = { assembly, system };
      if (system.forecastOnStart) await waitFor(system.forecastOnStart);
      writeState(endpointsFile, system.endpoints);
      return session;
    },
    stop,
  };
}
