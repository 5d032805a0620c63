import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

/**
 * Lets CommonJS packages into ES modules: their `require('crypto')` becomes an import. Without it esbuild writes a
 * call of `require`, which an ES module does not have.
 */
export function builtInsAsImports(): Plugin {
  return {
    name: 'built-ins-as-imports',
    setup(build) {
      build.onResolve({ filter: /^(node:)?[a-z_/]+$/ }, ({ path, kind }) => {
        const name = path.replace(/^node:/, '');
        if (kind !== 'require-call' || !builtinModules.includes(name)) return undefined;
        return { path: name, namespace: 'built-in' };
      });
      build.onResolve({ filter: /^imported:/ }, ({ path }) => ({
        path: path.replace('imported:', ''),
        namespace: 'imported',
      }));
      build.onLoad({ filter: /./, namespace: 'built-in' }, ({ path }) => ({
        contents: `module.exports = require('imported:${path}').default;`,
      }));
      build.onLoad({ filter: /./, namespace: 'imported' }, ({ path }) => ({
        contents: `export { default } from 'node:${path}';`,
      }));
    },
  };
}
