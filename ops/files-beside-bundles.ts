import { copyFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * An imported file of bytes is copied beside each bundle that imports it, and read when the bundle starts. Written into
 * the bundle it would be a third larger, and be parsed as a script first.
 */
export function filesBesideBundles(ending: RegExp): Plugin {
  return {
    name: 'files-beside-bundles',
    setup(build) {
      const root = build.initialOptions.absWorkingDir ?? process.cwd();
      build.initialOptions.metafile = true;
      build.onLoad({ filter: ending }, ({ path }) => ({
        contents: `import { readFileSync } from 'node:fs';
          export default readFileSync(new URL('./${basename(path)}', import.meta.url));`,
        watchFiles: [path],
      }));
      build.onEnd(({ metafile }) => {
        for (const [output, { inputs }] of Object.entries(metafile?.outputs ?? {})) {
          for (const input of Object.keys(inputs).filter((name) => ending.test(name)))
            copyFileSync(join(root, input), join(root, dirname(output), basename(input)));
        }
      });
    },
  };
}
