import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * A style sheet that a script imports becomes a file with a hash in its name, bundled like any other, and the import
 * its address. By itself esbuild writes such a file too, but tells its name to no script.
 */
export function styleSheetsByName(): Plugin {
  return {
    name: 'style-sheets-by-name',
    setup(build) {
      build.onResolve({ filter: /\.css$/ }, async ({ path, kind, resolveDir }) => {
        if (kind !== 'import-statement') return undefined;
        const { path: file, errors } = await build.resolve(path, { kind: 'import-rule', resolveDir });
        return { path: file, errors, namespace: 'style-sheet' };
      });
      build.onLoad({ filter: /.*/, namespace: 'style-sheet' }, async ({ path }) => {
        const { minify, absWorkingDir } = build.initialOptions;
        const { outputFiles, metafile } = await build.esbuild.build({
          entryPoints: [path],
          bundle: true,
          write: false,
          metafile: true,
          ...(minify !== undefined && { minify }),
          ...(absWorkingDir !== undefined && { absWorkingDir }),
        });
        const base = absWorkingDir ?? process.cwd();
        return {
          contents: outputFiles[0]?.contents ?? new Uint8Array(),
          loader: 'file',
          watchFiles: Object.keys(metafile.inputs).map((input) => join(base, input)),
        };
      });
    },
  };
}
