import type { System } from './running-system';
import type { Assembly, Clock, RequestHandler } from './services';

/** What an app adds to the machine. */
export interface Plugin {
  /** What answers at the plugin's own doors, by the names that `openPorts` was given. */
  readonly doors?: Readonly<Record<string, RequestHandler>>;
  /** Beside the machine's own pages, and named in their navigation. */
  readonly pages?: readonly Page[];
  /** Values that the functions' variables have on this machine, where the template sets them at all. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Everything is deployed and answers; no schedule has run yet. */
  readonly onDeployed?: (system: System) => Promise<void>;
}

export interface Page {
  /** "/help": this path and all below it. */
  readonly path: string;
  readonly title: string;
  readonly handle: RequestHandler;
}

/** What a plugin may know of the machine before it starts. */
export interface Machine {
  readonly assembly: Assembly;
  readonly clock: Clock;
  /** Address of each door. */
  readonly urls: Readonly<Record<string, string>>;
}

export type CreatePlugin = (machine: Machine) => Plugin;
