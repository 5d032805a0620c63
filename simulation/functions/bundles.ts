import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import * as esbuild from 'esbuild';
import { bundleOfFunction, operations } from '../../ops/build';

/** The code of a function, which each cold start runs anew with what it sees as global. */
export type Bundle = (names: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

const root = path.resolve(__dirname, '../..');

/** Parameters of the code, which stand for what Node has for every module. */
const names = [
  ...['require', 'process', 'console', 'Date', 'Math', 'performance', 'crypto', 'AbortSignal', 'fetch'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
  ...['__dirname', '__filename', 'globalThis', 'global'],
];

const asModules = {
  ...bundleOfFunction,
  absWorkingDir: root,
  format: 'cjs',
  // `import()` is a `require`, so that it can be given another module.
  supported: { 'dynamic-import': false },
  // The phishing model.
  loader: { '.gz': 'binary' },
  logLevel: 'silent',
  write: false,
} as const;

/** Another source in the place of a file below lambdas: to see whether anybody notices. */
export type Change = (file: string, text: string) => string;

/** Everything that functions are built from and that is not ours. */
const packagesApart: readonly string[] = Object.keys(
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies,
);

/** Bundles all operations as they are deployed, but as modules that can be loaded more than once, and with packages apart. */
export async function bundle(change: Change = (_, text) => text): Promise<ReadonlyMap<string, Bundle>> {
  const { outputFiles } = await esbuild.build({
    ...asModules,
    entryPoints: Object.fromEntries(operations(root)),
    outdir: 'dist',
    external: [...packagesApart],
    plugins: [changed(change)],
  });
  return new Map(
    outputFiles
      .filter((file) => file.path.endsWith('.js'))
      .map((file) => [path.basename(file.path, '.js'), load(file.text, file.path)]),
  );
}

/** What these bundles have left out, by name. */
export async function bundlePackages(): Promise<Bundle> {
  const contents = packagesApart.map((name) => `exports['${name}'] = require('${name}');`).join('\n');
  const { outputFiles } = await esbuild.build({ ...asModules, stdin: { contents, resolveDir: root } });
  return load(outputFiles[0]?.text ?? '', path.join(root, 'dist/packages.js'));
}

function changed(change: Change): esbuild.Plugin {
  return {
    name: 'changed',
    setup(build) {
      build.onLoad({ filter: /\/lambdas\/.*\.ts$/ }, ({ path: file }) => ({
        contents: change(path.relative(root, file), readFileSync(file, 'utf8')),
        loader: 'ts',
      }));
    },
  };
}

function load(text: string, filename: string): Bundle {
  const code = `(function (module, exports, ${names.join(', ')}) {${text}\n})`;
  const run = new Script(code, { filename }).runInThisContext();
  return (values) => {
    const module = { exports: {} };
    run(module, module.exports, ...names.map((name) => values[name]));
    return module.exports;
  };
}
