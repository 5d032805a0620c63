import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { type BuildOptions, build as bundle, type Plugin } from 'esbuild';

type Words = Readonly<Record<string, string>>;

/** Stands between two texts; none of them may hold it. */
const BREAK = '|';

/**
 * Writes the page's dictionaries as columns: no keys but those that the source puts together, then the texts of each
 * language in one order. Written as two objects they hold every key twice, which costs two kilobytes after compression.
 */
export function wordsInColumns(): Plugin {
  return {
    name: 'words-in-columns',
    setup(build) {
      const source = path.resolve(build.initialOptions.absWorkingDir ?? '.', 'web/src');
      let order: WordOrder = { numbered: [], named: [] };
      build.onStart(async () => {
        if (!existsSync(path.join(source, 'i18n/vi.ts'))) return;
        const { words } = await wordsOf(path.join(source, 'i18n'), 'vi', build.initialOptions);
        order = orderOf(Object.keys(words), textOf(source));
      });
      build.onLoad({ filter: /[\\/]web[\\/]src[\\/]i18n[\\/](?:vi|en)\.ts$/ }, async ({ path: file }) => {
        const language = path.basename(file, '.ts');
        const { words, sources } = await wordsOf(path.dirname(file), language, build.initialOptions);
        return { contents: columnOf(language, words, order), loader: 'js', watchFiles: sources };
      });
      build.onLoad({ filter: /[\\/]web[\\/]src[\\/].*\.tsx?$/ }, ({ path: file }) => ({
        contents: withNumbers(readFileSync(file, 'utf8'), order),
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      }));
    },
  };
}

/** The order of the texts. */
export interface WordOrder {
  /** Written out in the source, where their place in the order can stand instead. */
  readonly numbered: readonly string[];
  /** Put together in the source, as in `field.${name}`: they keep their names. */
  readonly named: readonly string[];
}

export function orderOf(keys: readonly string[], source: string): WordOrder {
  const beginnings = [...source.matchAll(/`([\w.]+)\$\{/g)].map(([, beginning = '']) => beginning);
  const isComposed = (key: string) => beginnings.some((beginning) => key.startsWith(beginning));
  return { numbered: keys.filter((key) => !isComposed(key)), named: keys.filter(isComposed) };
}

/** A source in which the place of a text stands for its key. */
export function withNumbers(source: string, { numbered }: WordOrder): string {
  const places = new Map(numbered.map((key, place) => [key, place.toString(36)]));
  return source.replace(/(['"])([\w.]+)\1/g, (literal, quote: string, key: string) => {
    const place = places.get(key);
    return place === undefined ? literal : `${quote}${place}${quote}`;
  });
}

function columnOf(language: string, words: Words, { numbered, named }: WordOrder): string {
  const texts = `${quoted([...numbered, ...named].map((key) => words[key] ?? ''))}.split('${BREAK}')`;
  if (language !== 'vi')
    return `import { columns } from './vi'; export const ${language} = columns(${texts});`;
  return `const named = ${quoted(named)}.split('${BREAK}');
    export const columns = (texts) => Object.fromEntries(
      texts.map((text, place) => [named[place - ${numbered.length}] ?? place.toString(36), text]));
    export const vi = columns(${texts});`;
}

/** Everything but the dictionaries, in which every key is written out. */
function textOf(source: string): string {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/words-\w+\.ts$/.test(name))
    .map((name) => readFileSync(path.join(source, name), 'utf8'))
    .join('\n');
}

async function wordsOf(directory: string, language: string, { absWorkingDir = '.' }: BuildOptions) {
  const { outputFiles, metafile } = await bundle({
    absWorkingDir,
    stdin: {
      contents: `export { ${language} as words } from './${language}';`,
      resolveDir: directory,
    },
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    globalName: 'dictionary',
  });
  const { words } = runInNewContext(`${outputFiles[0]?.text};dictionary`) as { readonly words: Words };
  const sources = Object.keys(metafile.inputs).map((input) => path.resolve(absWorkingDir, input));
  return { words, sources };
}

function quoted(texts: readonly string[]): string {
  const broken = texts.find((text) => text.includes(BREAK));
  if (broken !== undefined) throw new Error(`A text of the site holds “${BREAK}”: ${broken}`);
  return JSON.stringify(texts.join(BREAK));
}
