import { spawn } from 'node:child_process';

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly directory: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a command to its end; rejects with what it printed if it fails. */
export function runToEnd(command: Command): Promise<void> {
  return new Promise((resolve, reject) => {
    const printed: string[] = [];
    const child = follow(command, (line) => printed.push(line));
    child.on('error', reject);
    child.on('close', (code) => {
      const last = printed.join('\n') || `${command.args.join(' ')} ended with ${code}`;
      if (code === 0) resolve();
      else reject(new Error(last));
    });
  });
}

/** Starts a command that goes on; `onLine` hears of each line that it prints. Returns how to stop it. */
export function keepRunning(command: Command, onLine: (line: string) => void): () => void {
  const child = follow(command, onLine);
  return () => child.kill();
}

function follow({ command, args, directory, environment }: Command, onLine: (line: string) => void) {
  const child = spawn(command, args, {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim() !== '') onLine(line);
    });
  }
  return child;
}
