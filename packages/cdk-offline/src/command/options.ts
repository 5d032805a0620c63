import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface Options {
  readonly port: number;
  readonly stateDirectory: string;
  readonly fresh: boolean;
  readonly watch: boolean;
  readonly verbose: boolean;
  /** An assembly that was synthesized before. */
  readonly assemblyDirectory: string | undefined;
  /** What was given of the command's own options. */
  readonly own: Readonly<Record<string, string | boolean | undefined>>;
}

/** How a command is called, and what is its own. */
export interface Usage {
  /** "npm start --" */
  readonly name: string;
  readonly stateDirectory: string;
  /** What `--watch` does; undefined if there is no such option. */
  readonly watch?: string;
  /** Further options with what they do: "live", or "stage NAME" for one that takes a value. */
  readonly own?: Readonly<Record<string, string>>;
  /** How many ports are opened. */
  readonly doors: number;
}

const firstPort = 4310;

export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv, usage: Usage): Options {
  const { values, positionals } = parse(args, usage);
  const { fresh, verbose, watch, state, assembly = positionals[0], ...own } = values;
  const port = Number(environment.PORT ?? firstPort);
  const highest = 65_536 - usage.doors;
  if (!Number.isInteger(port) || port < 0 || port > highest) {
    throw new Error(`PORT must be a number up to ${highest}, not ${environment.PORT}`);
  }
  return {
    port,
    stateDirectory: resolve(String(state ?? usage.stateDirectory)),
    fresh: fresh === true,
    watch: watch === true,
    verbose: verbose === true,
    assemblyDirectory: assembly === undefined ? undefined : resolve(String(assembly)),
    own,
  };
}

function parse(args: readonly string[], usage: Usage) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        rowsOf(usage).map(([option]) => {
          const [name = '', value] = option.split(' ');
          return [name, { type: value === undefined ? 'boolean' : 'string' } as const];
        }),
      ),
    });
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}\n\n${help(usage)}`);
  }
}

/** Each option with what it does. */
function rowsOf({ watch, own = {}, stateDirectory }: Usage): readonly (readonly [string, string])[] {
  return [
    ['fresh', 'start with an empty state'],
    ...(watch === undefined ? [] : [['watch', watch] as const]),
    ...Object.entries(own),
    ['verbose', 'show what the functions log'],
    ['state DIR', `keep the state in DIR (default ${stateDirectory})`],
    ['assembly DIR', 'run an assembly that was synthesized before, as it is'],
  ];
}

function help(usage: Usage): string {
  const rows = [
    ...rowsOf(usage).map(([option, what]) => [`--${option}`, what] as const),
    [`PORT=${firstPort}`, `the first port; the ${usage.doors - 1} after it are used too`] as const,
  ];
  const lines = rows.map(([option, what]) => `  ${option.padEnd(19)}${what}`);
  return [`${usage.name} [options]`, '', ...lines].join('\n');
}
