import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** A process of `npm start`, and what it has printed. */
export interface Command {
  readonly child: ChildProcess;
  printed(): string;
  readonly ended: Promise<number | null>;
  until(text: RegExp): Promise<void>;
}

interface Options {
  readonly port?: string;
  /** A command that becomes this one, after what it does. */
  readonly within?: readonly string[];
  /** Where the person who starts it has files of their own. */
  readonly home?: string;
}

export function npmStart(args: readonly string[], { port = '0', within = [], home }: Options = {}): Command {
  const command = [...within, process.execPath, '-r', 'tsx/cjs', 'local/start.ts', ...args];
  const [first = '', ...others] = command;
  const child = spawn(first, others, {
    cwd: root,
    env: { ...process.env, PORT: port, ...(home !== undefined && { HOME: home }) },
  });
  let text = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const check of waiting) check();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const until = (wanted: RegExp): Promise<void> =>
    new Promise((found, missing) => {
      const check = (): void => {
        if (wanted.test(text)) found();
      };
      waiting.add(check);
      void ended.then(() => missing(new Error(`${wanted} was not printed:\n${text}`)));
      check();
    });
  return { child, printed: () => text, ended, until };
}
