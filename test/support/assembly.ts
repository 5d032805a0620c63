import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builtOnce } from './built-once';

const root = resolve(__dirname, '../..');
const cache = join(root, 'node_modules/.cache/assembly');
const sources = ['bin', 'lib', 'lambdas', 'contracts', 'web/src', 'ops', 'cdk.json', 'package-lock.json']
  .map((source) => join(root, source))
  .filter(existsSync);

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
  return join(builtOnce({ directory: cache, sources, make: synthesize }), stage);
}

type StackName = 'Monitoring' | 'Accounts' | 'Audit' | 'Students' | 'Phishing' | 'Forecast' | 'Site';

export function template(stack: StackName, stage: 'prod' | 'dev' = 'prod'): Template {
  const file = join(assemblyDirectory(stage), `Schoolhouse-${stage}-${stack}.template.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

export function resourcesOf(source: Template, type: string): readonly TemplateResource[] {
  return Object.values(source.Resources).filter((resource) => resource.Type === type);
}

/** Runs `cdk synth` for both stages as an operator would. */
function synthesize(directory: string): void {
  const script = join(__dirname, 'synthesize.ts');
  execFileSync(process.execPath, ['-r', 'tsx/cjs', script, directory, 'prod', 'dev'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
