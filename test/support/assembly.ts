import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const cache = join(root, 'node_modules/.cache/assembly');
const sources = [
  'bin',
  'lib',
  'lambdas',
  'web/src',
  'ops/build.ts',
  'ops/smaller-script.ts',
  'ops/words-in-columns.ts',
  'cdk.json',
  'package-lock.json',
];

interface Template {
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>;
}

export interface TemplateResource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
}

/** The assembly of a stage as `cdk deploy` would ship it; the first test file that asks has it synthesized. */
export function assemblyDirectory(stage: 'prod' | 'dev' = 'prod'): string {
  synthesizeOnce();
  return join(cache, stage);
}

type StackName = 'Students' | 'Phishing' | 'Forecast' | 'Site';

export function template(stack: StackName, stage: 'prod' | 'dev' = 'prod'): Template {
  const file = join(assemblyDirectory(stage), `Schoolhouse-${stage}-${stack}.template.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

export function resourcesOf(source: Template, type: string): readonly TemplateResource[] {
  return Object.values(source.Resources).filter((resource) => resource.Type === type);
}

/**
 * Builds and synthesizes both stages with the CDK CLI, unless no source has changed since the last time. Test
 * files run in parallel processes: one does it, the others wait.
 */
function synthesizeOnce(): void {
  const stamp = join(cache, fingerprint());
  const lock = `${cache}.lock`;
  mkdirSync(dirname(cache), { recursive: true });
  while (!existsSync(stamp)) {
    if (!acquired(lock)) continue;
    try {
      if (existsSync(stamp)) return;
      rmSync(cache, { recursive: true, force: true });
      for (const stage of ['prod', 'dev']) synthesize(join(cache, stage), ['-c', `stage=${stage}`]);
      writeFileSync(stamp, '');
    } finally {
      rmSync(lock);
    }
  }
}

/** Creates the lock file; false, after a short wait, while a living process holds it. */
function acquired(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    if (!isRunning(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isRunning(lock: string): boolean {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch {
    return false;
  }
}

/** Runs `cdk synth` as an operator would; throws with its output when it fails. */
function synthesize(directory: string, options: readonly string[]): void {
  const cdk = join(root, 'node_modules/aws-cdk/bin/cdk');
  execFileSync(process.execPath, [cdk, 'synth', '--quiet', '--output', directory, ...options], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
