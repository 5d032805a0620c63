import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import { builtInsAsImports } from './built-ins-as-imports';
import { runCommand } from './command/run-command';
import { filesBesideBundles } from './files-beside-bundles';
import { styleSheetsByName } from './style-sheets-by-name';

export interface BuildOptions {
  /** The folder that holds lambdas/ and web/; the output goes to dist/ and web/dist/ in it. */
  readonly root: string;
  /** Keeps esbuild's account of what went into each bundle. */
  readonly metafile?: boolean;
}

/** Builds every function and, where there is one, the site; returns what esbuild says of each of the two. */
export async function build(options: BuildOptions): Promise<readonly esbuild.BuildResult[]> {
  removeStale(options.root);
  return Promise.all(
    plans(options).map((plan) =>
      // What goes wrong is in the error that it throws.
      esbuild.build({ ...plan, metafile: options.metafile ?? false, logLevel: 'silent' }),
    ),
  );
}

/** Builds, then again at each change of a source; `onBuilt` hears of every build. Returns how to stop. */
export async function watch(
  options: BuildOptions,
  onBuilt: (line: string, result: esbuild.BuildResult) => void,
): Promise<() => Promise<void>> {
  removeStale(options.root);
  const contexts = await Promise.all(
    plans(options).map((plan) =>
      esbuild.context({ ...plan, plugins: [...(plan.plugins ?? []), reporter(plan, onBuilt)] }),
    ),
  );
  await Promise.all(contexts.map((context) => context.watch()));
  return async () => {
    await Promise.all(contexts.map((context) => context.dispose()));
  };
}

/** `lambdas/<slice>/<capability>/<operation>` by the operation's name, which is also the deployed function's. */
export function operations(root: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const capabilities = folders(path.join(root, 'lambdas')).flatMap(folders);
  for (const folder of capabilities.flatMap(folders)) {
    const operation = path.basename(folder);
    const handler = path.join(folder, 'handler.ts');
    if (!existsSync(handler)) continue;
    if (found.has(operation)) throw new Error(`Two operations are called ${operation}: rename one`);
    found.set(operation, handler);
  }
  return found;
}

function plans({ root }: BuildOptions): readonly esbuild.BuildOptions[] {
  return existsSync(path.join(root, 'web/src/main.ts'))
    ? [functionsPlan(root), sitePlan(root)]
    : [functionsPlan(root)];
}

/** How a function is bundled. */
export const bundleOfFunction = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Packages' ESM builds are a third smaller and faster to import than what `main` gives.
  mainFields: ['module', 'main'],
} as const satisfies esbuild.BuildOptions;

/** Every function, each as one module. */
export function functionsPlan(root: string): esbuild.BuildOptions {
  return {
    absWorkingDir: root,
    entryPoints: [...operations(root)].map(([name, handler]) => ({ in: handler, out: `${name}/index` })),
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    ...bundleOfFunction,
    // The phishing model.
    plugins: [builtInsAsImports(), filesBesideBundles(/\.gz$/)],
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
  };
}

/** The page as it is deployed: three files with stable names, and what they load in files that never change. */
export function sitePlan(root: string): esbuild.BuildOptions {
  const source = path.join(root, 'web/src');
  return {
    absWorkingDir: root,
    entryPoints: [
      { in: path.join(source, 'main.ts'), out: 'scripts' },
      { in: path.join(source, 'app/styles.css'), out: 'styles' },
      { in: path.join(source, 'index.html'), out: 'index' },
    ],
    outdir: 'web/dist',
    publicPath: '/',
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: 'chunks/[name]-[hash]',
    loader: { '.html': 'copy' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    // A module is UTF-8 always; Vietnamese written as escapes is longer.
    charset: 'utf8',
    plugins: [styleSheetsByName()],
    legalComments: 'none',
  };
}

/** What an operation or a page no longer there has left behind must not be deployed. */
function removeStale(root: string): void {
  const current = operations(root);
  for (const name of entries(path.join(root, 'dist'))) {
    if (!current.has(name)) rmSync(path.join(root, 'dist', name), { recursive: true });
  }
  // The folder itself stays: `npm start -- --watch` follows it.
  const site = path.join(root, 'web/dist');
  for (const name of entries(site)) rmSync(path.join(site, name), { recursive: true });
}

function reporter(
  plan: esbuild.BuildOptions,
  onBuilt: (line: string, result: esbuild.BuildResult) => void,
): esbuild.Plugin {
  return {
    name: 'one-line-per-build',
    setup(pluginBuild) {
      let started = 0;
      pluginBuild.onStart(() => {
        started = performance.now();
      });
      pluginBuild.onEnd((result) => {
        const outcome = result.errors.length > 0 ? `${result.errors.length} errors` : 'built';
        onBuilt(`${plan.outdir}: ${outcome} in ${Math.round(performance.now() - started)} ms`, result);
      });
    },
  };
}

function entries(directory: string): readonly string[] {
  return existsSync(directory) ? readdirSync(directory) : [];
}

function folders(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(directory, entry.name));
}

const usage = `npm run build [-- --watch]
  Bundles every function into dist/ and the site into web/dist/; --watch does so again at each change.`;

async function main(): Promise<void> {
  const root = path.resolve(__dirname, '..');
  const started = performance.now();
  if (parseArgs({ options: { watch: { type: 'boolean' } } }).values.watch) {
    await watch({ root }, (line) => console.log(line));
    return;
  }
  await build({ root });
  console.log(`Built ${operations(root).size} functions in ${Math.round(performance.now() - started)} ms`);
}

if (require.main === module) void runCommand(usage, main);
