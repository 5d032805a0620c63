import { failureLine } from './failure-line';

// The SDK says on every run that it will drop Node 20; package.json says which Node this app runs on.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

/** Runs what a command does; `--help` prints its usage, and a failure is told on the error stream. */
export async function runCommand(usage: string, main: () => void | Promise<void>): Promise<void> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return console.log(usage);
  try {
    await main();
  } catch (error) {
    console.error(failureLine(error, usage));
    process.exitCode = 1;
  }
}
