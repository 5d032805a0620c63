import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFunctions } from '../lambda/function-config';
import { readPlan } from '../s3/deployment-plan';
import type { Assembly } from '../services';

export interface WatchDeps {
  /** Every function has a folder in it, named as the function or, behind a prefix, as its end. */
  readonly bundles: string;
  /** What is deployed into buckets. */
  readonly site: string;
  /** What the templates are made of; of a folder, only the files whose path ends so. */
  readonly templates: readonly { readonly path: string; readonly ending?: string }[];
  /** The running assembly: a copy of its own, since its assets are overwritten with what is built anew. */
  readonly assembly: () => Assembly;
  readonly onFunction: (functionName: string) => void;
  readonly onSite: () => void;
  readonly onTemplates: () => void;
}

/** Editors and builders write in several steps; a change is over when nothing more came for so long. */
const quietMs = { bundle: 60, templates: 300 };

/** Brings new bundles and site files into the running assembly. Returns how to stop. */
export function followSources(deps: WatchDeps): () => void {
  const { assembly, onFunction, onSite, onTemplates } = deps;
  const bundles = follow(deps.bundles, quietMs.bundle, (files) => {
    const operations = new Set(
      files.filter((file) => file.endsWith('.mjs')).map((file) => file.split(/[\\/]/)[0]),
    );
    for (const { name, taskRoot } of listFunctions(assembly())) {
      const operation = [...operations].find((each) => name === each || name.endsWith(`-${each}`));
      if (operation !== undefined && bringOver(join(deps.bundles, operation), taskRoot)) onFunction(name);
    }
  });
  const site = follow(deps.site, quietMs.bundle, () => {
    const running = assembly();
    const folders = running
      .ofType('Custom::CDKBucketDeployment')
      .flatMap((deployment) => readPlan(running, deployment).sources)
      .map(({ key }) => running.assetPath(key));
    const changed = folders.filter((folder) => bringOver(deps.site, folder));
    if (changed.length > 0) onSite();
  });
  const templates = deps.templates.map(({ path, ending = '' }) =>
    follow(path, quietMs.templates, (files) => {
      if (files.some((file) => file.endsWith(ending))) onTemplates();
    }),
  );
  return () => {
    for (const stop of [bundles, site, ...templates]) stop();
  };
}

/** Copies the files that differ; whether there were any. */
function bringOver(from: string, to: string): boolean {
  const differing = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length))
    .filter((name) => {
      const target = join(to, name);
      return !existsSync(target) || !readFileSync(join(from, name)).equals(readFileSync(target));
    });
  for (const name of differing) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    copyFileSync(join(from, name), join(to, name));
  }
  return differing.length > 0;
}

/** Calls back with the files that changed, once they rest. */
export function follow(
  path: string,
  quiet: number,
  onChange: (files: readonly string[]) => void,
): () => void {
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
