import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { type BuildOptions, build as bundle, type Plugin } from 'esbuild';

type Words = Readonly<Record<string, string>>;

/** Stands between two texts; none of them may hold it. */
const BREAK = '|';

/**
 * Writes the page's dictionaries as columns: the keys once, then the texts of each language in their order. Written as
 * two objects they hold every key twice, which costs a kilobyte after compression.
 */
export function wordsInColumns(): Plugin {
  return {
    name: 'words-in-columns',
    setup(build) {
      build.onLoad({ filter: /[\\/]web[\\/]src[\\/]i18n[\\/](?:vi|en)\.ts$/ }, async ({ path: file }) => {
        const language = path.basename(file, '.ts');
        const { words, sources } = await wordsOf(path.dirname(file), language, build.initialOptions);
        const texts = `${quoted(Object.values(words))}.split('${BREAK}')`;
        const keys = `${quoted(Object.keys(words))}.split('${BREAK}')`;
        const contents =
          language === 'vi'
            ? `export const keys = ${keys}; export const columns = (texts) => Object.fromEntries(keys.map((key, at) => [key, texts[at]])); export const vi = columns(${texts});`
            : `import { columns } from './vi'; export const en = columns(${texts});`;
        return { contents, loader: 'js', watchFiles: sources };
      });
    },
  };
}

async function wordsOf(directory: string, language: string, { absWorkingDir = '.' }: BuildOptions) {
  const { outputFiles, metafile } = await bundle({
    absWorkingDir,
    // In the order of the Vietnamese keys, whichever the language.
    stdin: {
      contents: `import { vi } from './vi'; import { ${language} as words } from './${language}';
        export const ordered = Object.keys(vi).map((key) => [key, words[key]]);`,
      resolveDir: directory,
    },
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    globalName: 'dictionary',
  });
  const { ordered } = runInNewContext(`${outputFiles[0]?.text};dictionary`) as {
    readonly ordered: readonly (readonly [string, string])[];
  };
  const words: Words = Object.fromEntries(ordered);
  const sources = Object.keys(metafile.inputs).map((input) => path.resolve(absWorkingDir, input));
  return { words, sources };
}

function quoted(texts: readonly string[]): string {
  const broken = texts.find((text) => text.includes(BREAK));
  if (broken !== undefined) throw new Error(`A text of the site holds “${BREAK}”: ${broken}`);
  return JSON.stringify(texts.join(BREAK));
}
