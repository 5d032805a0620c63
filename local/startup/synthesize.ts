import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A command that failed, with what it printed. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

export class NoAssembly extends Error {
  override readonly name = 'NoAssembly';
}

const tsx = require.resolve('tsx/cli');

/** `npm run build`: the functions and the site. */
export function build(root: string): Promise<void> {
  return runScript(root, ['ops/build.ts'], {});
}

/**
 * Synthesizes as the CDK CLI would, into `directory`. Without the CLI: it would ask AWS who the caller is if there
 * are credentials. The check against CloudFormation's schemas, two seconds, is left to `cdk synth` and the tests.
 */
export function synthesize(root: string, directory: string): Promise<void> {
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: object };
  return runScript(root, ['bin/app.ts'], {
    CDK_CONTEXT_JSON: JSON.stringify(context),
    CDK_OUTDIR: directory,
    CDK_VALIDATION: 'false',
  });
}

/** Rebuilds at every change of a source; `onLine` hears of each build. Returns how to stop. */
export function watchBuild(root: string, onLine: (line: string) => void): () => void {
  const child = spawn(process.execPath, [tsx, 'ops/build.ts', '--watch'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim() !== '') onLine(line);
    });
  }
  return () => child.kill();
}

export function requireAssembly(directory: string): void {
  if (existsSync(join(directory, 'manifest.json'))) return;
  throw new NoAssembly(
    `No synthesized app in ${directory}: npm run build && npx cdk synth -q -o ${directory}`,
  );
}

function runScript(
  root: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tsx, ...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new CommandFailed(printed.trim() || `${args.join(' ')} ended with ${code}`));
    });
  });
}
