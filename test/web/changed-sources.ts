import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Loader, Plugin } from 'esbuild';

const SOURCE = path.resolve(__dirname, '../../web/src');

/** Builds the page as if some of its sources were different. */
export function changedSources(changes: Readonly<Record<string, (source: string) => string>>): Plugin {
  return {
    name: 'changed-sources',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
        const name = path.relative(SOURCE, file).replaceAll(path.sep, '/');
        const change = changes[name];
        if (!change) return undefined;
        const before = readFileSync(file, 'utf8');
        const contents = change(before);
        if (contents === before) throw new Error(`Nothing to change in ${name}`);
        return { contents, loader: path.extname(file).slice(1) as Loader };
      });
    },
  };
}
