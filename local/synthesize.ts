import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepRunning, runToEnd } from 'cdk-offline';

const root = join(__dirname, '..');
const tsx = require.resolve('tsx/cli');

/** `npm run build`: the functions and the site. */
export function build(): Promise<void> {
  return runToEnd(script('ops/build.ts'));
}

/** Rebuilds at every change of a source; `onLine` hears of what goes wrong. Returns how to stop. */
export function watchBuild(onLine: (line: string) => void): () => void {
  return keepRunning(script('ops/build.ts', '--watch'), (line) => {
    if (!/: built in /.test(line)) onLine(line);
  });
}

/**
 * Synthesizes as the CDK CLI would, into `directory`. Without the CLI: it would ask AWS who the caller is if there
 * are credentials. The check against CloudFormation's schemas, two seconds, is left to `cdk synth` and the tests.
 */
export async function synthesize(directory: string, stage?: string): Promise<void> {
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: object };
  const environment = {
    CDK_CONTEXT_JSON: JSON.stringify({ ...context, ...(stage && { stage }) }),
    CDK_OUTDIR: directory,
    CDK_VALIDATION: 'false',
  };
  await runToEnd({ ...script('bin/app.ts'), environment });
}

function script(...args: readonly string[]) {
  return { command: process.execPath, args: [tsx, ...args], directory: root };
}
