import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface StartOptions {
  readonly port: number;
  readonly stateDirectory: string;
  readonly fresh: boolean;
  readonly watch: boolean;
  readonly verbose: boolean;
  /** Asks the real providers of air and weather. */
  readonly live: boolean;
  /** Runs the assembly that is there instead of building and synthesizing it. */
  readonly assemblyDirectory: string | undefined;
}

export class WrongOption extends Error {
  override readonly name = 'WrongOption';
}

const usage = `npm start -- [options]

  --fresh            start with an empty state
  --watch            follow the sources: functions, site and stacks
  --live             forecast from Open-Meteo's real answers instead of made-up ones
  --verbose          show what the functions log
  --state DIR        keep the state in DIR (default .local)
  --assembly DIR     run an assembly that was synthesized before, as it is

  PORT=4310          the site's port; the five after it are used too`;

export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): StartOptions {
  const values = parse(args);
  const port = Number(environment.PORT ?? 4310);
  if (!Number.isInteger(port) || port < 0 || port > 65_530) {
    throw new WrongOption(`PORT must be a number up to 65530, not ${environment.PORT}`);
  }
  if (values.watch && values.assembly !== undefined) {
    throw new WrongOption('--watch builds the assembly itself: leave out --assembly');
  }
  return {
    port,
    stateDirectory: resolve(values.state ?? '.local'),
    fresh: values.fresh ?? false,
    watch: values.watch ?? false,
    verbose: values.verbose ?? false,
    live: values.live ?? false,
    assemblyDirectory: values.assembly === undefined ? undefined : resolve(values.assembly),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        fresh: { type: 'boolean' },
        watch: { type: 'boolean' },
        verbose: { type: 'boolean' },
        live: { type: 'boolean' },
        state: { type: 'string' },
        assembly: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new WrongOption(`${(error as Error).message.split('. ')[0]}\n\n${usage}`);
  }
}
