import { copyFileSync, existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Assembly } from '../../packages/cdk-offline/src/edges';
import { listFunctions } from '../../packages/cdk-offline/src/lambda/function-config';
import { readPlan } from '../../packages/cdk-offline/src/s3/deployment-plan';

export interface WatchDeps {
  readonly root: string;
  /** The running assembly: a copy of its own, since its assets are overwritten with what is built anew. */
  readonly assembly: () => Assembly;
  readonly onFunction: (functionName: string) => void;
  readonly onSite: () => void;
  /** Something that the templates are made of has changed. */
  readonly onStacks: () => void;
}

/** Editors and builders write in several steps; a change is over when nothing more came for so long. */
const quietMs = { bundle: 60, stacks: 300 };

/** Brings new bundles and site files into the running assembly. Returns how to stop. */
export function followSources({ root, assembly, onFunction, onSite, onStacks }: WatchDeps): () => void {
  const bundles = follow(join(root, 'dist'), quietMs.bundle, (files) => {
    const operations = new Set(
      files.filter((file) => file.endsWith('.mjs')).map((file) => file.split(/[\\/]/)[0]),
    );
    for (const { name, taskRoot } of listFunctions(assembly())) {
      const operation = [...operations].find((each) => name === each || name.endsWith(`-${each}`));
      if (operation !== undefined && bringOver(join(root, 'dist', operation), taskRoot)) onFunction(name);
    }
  });
  const site = follow(join(root, 'web/dist'), quietMs.bundle, () => {
    const running = assembly();
    const folders = running
      .ofType('Custom::CDKBucketDeployment')
      .flatMap((deployment) => readPlan(running, deployment).sources)
      .map(({ key }) => running.assetPath(key));
    const changed = folders.filter((folder) => bringOver(join(root, 'web/dist'), folder));
    if (changed.length > 0) onSite();
  });
  const stacks = ['lib', 'bin', 'cdk.json'].map((each) => follow(join(root, each), quietMs.stacks, onStacks));
  // The names of the functions' variables are a part of the templates.
  const names = follow(join(root, 'lambdas'), quietMs.stacks, (files) => {
    if (files.some((file) => file.endsWith('env.ts'))) onStacks();
  });
  return () => {
    for (const stop of [bundles, site, names, ...stacks]) stop();
  };
}

/** Copies the files that differ; whether there were any. */
function bringOver(from: string, to: string): boolean {
  const differing = readdirSync(from).filter((name) => {
    const target = join(to, name);
    return !existsSync(target) || !readFileSync(join(from, name)).equals(readFileSync(target));
  });
  for (const name of differing) copyFileSync(join(from, name), join(to, name));
  return differing.length > 0;
}

/** Calls back with the files that changed, once they rest. */
function follow(path: string, quiet: number, onChange: (files: readonly string[]) => void): () => void {
  if (!existsSync(path)) return () => {};
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(path, { recursive: true }, (_, file) => {
    changed.add(file ?? '');
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      onChange(files);
    }, quiet);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
