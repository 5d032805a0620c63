import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** nginx's engine, of which CloudFront's is a relative, or undefined. NJS_PATH may name it. */
export function findNjs(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [process.env['NJS_PATH'], ...folders.map((folder) => join(folder, 'njs'))]
    .filter((path) => path !== undefined)
    .find(existsSync);
}

export interface Njs {
  /** Compiles the code and runs it to its end; throws with the engine's words when either fails. */
  run(code: string): string;
  /** Runs it as well, and gives what the engine used of the processor, in milliseconds: a busy machine changes little. */
  cpuTime(code: string): number;
}

export function startNjs(executable: string): Njs {
  const options = ['-t', 'module', '-p', join(__dirname, 'njs-modules'), '-'];
  const start = (command: string, args: readonly string[], input: string) =>
    execFileSync(command, args, { input, encoding: 'utf8', stdio: 'pipe' });
  return {
    run: (code) => start(executable, options, code),
    cpuTime(code) {
      const [, ofChildren = ''] = start(
        'sh',
        ['-ec', '"$@"; times', 'sh', executable, ...options],
        code,
      ).split('\n');
      const seconds = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].map(
        ([, m, s]) => 60 * Number(m) + Number(s),
      );
      return 1_000 * seconds.reduce((sum, each) => sum + each, 0);
    },
  };
}
