import { join, resolve } from 'node:path';
import { DeploymentError } from '../packages/cdk-offline/src/s3/deployment';
import { readOptions, type StartOptions, WrongOption } from './startup/options';
import { openPorts, PortInUse } from './startup/ports';
import { createSessions } from './startup/session';
import { StateInUse, takeStateDirectory } from './startup/state-directory';
import { build, CommandFailed, NoAssembly, requireAssembly, synthesize } from './startup/synthesize';
import { createTerminal } from './startup/terminal';
import { assemblyFolder, startWatching } from './startup/watching';
import { welcome } from './startup/welcome';

// Functions run in UTC on AWS; threads take over the zone of their process.
process.env.TZ = 'UTC';

const root = resolve(__dirname, '..');
const terminal = createTerminal(process.stdout);
/** What a person can put right: told in one line, without a stack. */
const expected = [WrongOption, PortInUse, StateInUse, NoAssembly, CommandFailed, DeploymentError];

async function main(): Promise<void> {
  const began = performance.now();
  const options = readOptions(process.argv.slice(2), process.env);
  const release = takeStateDirectory(options.stateDirectory, options.fresh);
  process.on('exit', release);
  const ports = await openPorts(options.port);
  const sessions = createSessions(options, ports, terminal);
  let stopWatching: () => void = () => {};

  terminal.line(`\n${terminal.paint('bold', 'Schoolhouse')} on this machine\n`);
  const directory = await prepareAssembly(options);
  const { system } = await sessions.run(directory);
  if (system.seeded > 0)
    terminal.line(`  ${terminal.paint('green', '✓')} ${system.seeded} demo students added`);
  if (options.watch) {
    stopWatching = startWatching({ root, sessions, terminal, stateDirectory: options.stateDirectory });
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  terminal.line(`\n${terminal.paint(['bold', 'green'], 'ready')} in ${seconds} s\n`);
  for (const line of welcome(terminal, system.endpoints, ports.urls, options)) terminal.line(line);

  onInterrupt(async () => {
    stopWatching();
    await sessions.stop();
    await ports.close();
  });
}

async function prepareAssembly(options: StartOptions): Promise<string> {
  if (options.assemblyDirectory !== undefined) {
    requireAssembly(options.assemblyDirectory);
    return options.assemblyDirectory;
  }
  const directory = options.watch ? assemblyFolder(options.stateDirectory, 0) : join(root, 'cdk.out');
  await terminal.step('Functions and site built', () => build(root));
  await terminal.step('Stacks synthesized', () => synthesize(root, directory));
  return directory;
}

/** The first Ctrl-C stops in good order, a second one at once. */
function onInterrupt(stop: () => Promise<void>): void {
  let stopping = false;
  const interrupt = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    terminal.line('\nStopping …');
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
}

function fail(error: unknown): void {
  const known = expected.some((kind) => error instanceof kind);
  const text =
    error instanceof Error ? ((known ? error.message : error.stack) ?? error.message) : String(error);
  process.stderr.write(`${terminal.paint('red', 'Not started:')} ${text}\n`);
  process.exit(1);
}

main().catch(fail);
