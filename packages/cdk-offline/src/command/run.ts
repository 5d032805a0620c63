import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadAssembly } from '../assembly/load-assembly';
import type { CreatePlugin } from '../plugin';
import { doorCount, openPorts } from '../ports';
import type { System } from '../running-system';
import { writeState } from '../state-file';
import { startSystem } from '../system';
import { type Options, readOptions, type Usage } from './options';
import { createSessions, type Sessions } from './session';
import { takeStateDirectory } from './state-directory';
import { createTerminal, type Terminal } from './terminal';

export interface Run {
  readonly options: Options;
  readonly terminal: Terminal;
}

/** A command that runs an app until Ctrl-C. */
export interface CommandLine {
  readonly title: string;
  readonly usage: Omit<Usage, 'doors'>;
  readonly pluginDoors?: readonly string[];
  readonly plugins?: (options: Options) => readonly CreatePlugin[];
  /** How the assembly is synthesized by hand, up to the option that names its folder. */
  readonly synth?: string;
  /** Gives the folder of the assembly, synthesized if need be. */
  readonly prepare: (run: Run) => Promise<string>;
  /** Waits for what the app begins with. */
  readonly onStarted?: (system: System, run: Run) => Promise<void>;
  /** What `endpoints.json` in the state directory says. */
  readonly endpoints: (system: System, options: Options) => object;
  /** The lines that follow `ready`. */
  readonly welcome: (system: System, run: Run) => readonly string[];
  /** Keeps what runs in step with its sources, for `--watch`. Returns how to stop. */
  readonly watch?: (sessions: Sessions, run: Run) => () => void;
}

export async function runCommandLine(command: CommandLine): Promise<void> {
  // Functions run in UTC on AWS; threads take over the zone of their process.
  process.env.TZ = 'UTC';
  const terminal = createTerminal(process.stdout);
  await start(command, terminal).catch((error: unknown) => fail(terminal, error));
}

async function start(command: CommandLine, terminal: Terminal): Promise<void> {
  const began = performance.now();
  const doors = doorCount + (command.pluginDoors?.length ?? 0);
  const options = readOptions(process.argv.slice(2), process.env, { ...command.usage, doors });
  process.on('exit', takeStateDirectory(options.stateDirectory, options.fresh, terminal.warn));
  const ports = await openPorts(options.port, command.pluginDoors);
  const run = { options, terminal };
  const endpointsFile = join(options.stateDirectory, 'endpoints.json');
  const plugins = command.plugins?.(options) ?? [];
  const sessions = createSessions({
    load: loadAssembly,
    start: async (assembly) => {
      const system = await terminal.step('Services started', () =>
        startSystem({
          ...{ assembly, ports, plugins, state: options.stateDirectory, title: command.title },
          warn: terminal.warn,
          ...(options.verbose && {
            onLog: (group, line) => terminal.line(`${terminal.paint('dim', group)} ${line}`),
          }),
        }),
      );
      await command.onStarted?.(system, run);
      writeState(endpointsFile, command.endpoints(system, options));
      return system;
    },
    onStop: () => rmSync(endpointsFile, { force: true }),
  });

  terminal.line(`\n${terminal.paint('bold', command.title)} on this machine\n`);
  const directory = await command.prepare(run);
  requireAssembly(directory, command.synth);
  const system = await sessions.run(directory);
  const stopWatching = options.watch ? command.watch?.(sessions, run) : undefined;
  // Before it is said: somebody may press it at once.
  onInterrupt(terminal, async () => {
    stopWatching?.();
    await sessions.stop();
    await ports.close();
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  terminal.line(`\n${terminal.paint(['bold', 'green'], 'ready')} in ${seconds} s\n`);
  for (const line of command.welcome(system, run)) terminal.line(line);
}

function requireAssembly(directory: string, synth = 'npx cdk synth'): void {
  if (existsSync(join(directory, 'manifest.json'))) return;
  throw new Error(`No synthesized app in ${directory}: ${synth} -q -o ${directory}`);
}

/** The first Ctrl-C stops in good order, a second one at once. */
function onInterrupt(terminal: Terminal, stop: () => Promise<void>): void {
  let stopping = false;
  const interrupt = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    terminal.line('\nStopping …');
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(terminal, error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
}

/** What is thrown as a plain Error is meant for a person; anything else is a defect, and needs its stack. */
function fail(terminal: Terminal, error: unknown): void {
  const isMeant = error instanceof Error && ['Error', 'DeploymentError'].includes(error.name);
  const isPlain = isMeant && (error as NodeJS.ErrnoException).code === undefined;
  const text =
    error instanceof Error ? ((isPlain ? error.message : error.stack) ?? error.message) : `${error}`;
  process.stderr.write(`${terminal.paint('red', 'Not started:')} ${text}\n`);
  process.exit(1);
}
