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

/** Another source in the place of a file below lambdas: to see whether anybody notices. */
export type Change = (file: string, text: string) => string;

/** Bundles operations as they are deployed, but as modules that can be loaded more than once in a process. */
export async function bundle(
  wanted: readonly string[],
  change: Change = (_, text) => text,
): Promise<ReadonlyMap<string, Bundle>> {
  const handlers = operations(root);
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: wanted.map((name) => ({ in: handlers.get(name) ?? unknown(name), out: name })),
    outdir: 'dist',
    ...bundleOfFunction,
    format: 'cjs',
    // `import()` is a `require`, so that it can be given another module.
    supported: { 'dynamic-import': false },
    plugins: [changed(change)],
    logLevel: 'silent',
    write: false,
  });
  return new Map(
    outputFiles
      .filter((file) => file.path.endsWith('.js'))
      .map((file) => [path.basename(file.path, '.js'), load(file.text, file.path)]),
  );
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

function unknown(name: string): never {
  throw new Error(`There is no operation ${name}`);
}
