import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { standingRules } from '../extension/src/gate/standing-rules';
import { sharedParts, wellKnownSites } from '../extension/src/gate/well-known';
import { zip } from '../lambdas/shared/zip/zip';
import { iconOf } from './browser-package/icon';
import { localeFiles } from './browser-package/locales';
import { managedSchema } from './browser-package/managed-schema';
import { manifestOf, type Package, packages } from './browser-package/manifest';
import { pageOf } from './browser-package/page';
import { runCommand } from './command/run-command';

const pages = ['stopped', 'popup', 'options'];

type Files = ReadonlyMap<string, Uint8Array>;

/** Everything in one package, by its path there. */
async function filesOfPackage(root: string, name: Package): Promise<Files> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  const model = path.join(root, 'lambdas/phishing/verdict/base-model.bin.gz');
  const sites = wellKnownSites();
  const texts: readonly (readonly [string, string])[] = [
    ['manifest.json', `${JSON.stringify(manifestOf(name, version), null, 2)}\n`],
    ['managed-schema.json', JSON.stringify(managedSchema)],
    ['rules/gate.json', JSON.stringify(standingRules(sites, sharedParts(sites)))],
    ...pages.map((page) => [`${page}.html`, pageOf(page)] as const),
    ...localeFiles(),
  ];
  return new Map<string, Uint8Array>([
    ...texts.map(([name, text]) => [name, Buffer.from(text)] as const),
    ...[16, 32, 48, 128].map((size) => [`icons/${size}.png`, iconOf(size)] as const),
    ['model.bin.gz', readFileSync(model)],
    ...(await bundles(root)),
  ]);
}

async function bundles(root: string): Promise<Files> {
  const source = path.join(root, 'extension/src');
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [
      { in: path.join(source, 'main.ts'), out: 'main' },
      ...pages.flatMap((page) => [
        { in: path.join(source, `pages/${page}/${page}.tsx`), out: page },
        { in: path.join(source, `looks/${page}.css`), out: page },
      ]),
    ],
    outdir: '/',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    // Preact can write markup, and nothing here does: what it would write goes nowhere.
    mangleProps: /^innerHTML$/,
    write: false,
    format: 'esm',
    target: ['chrome130', 'firefox140'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    charset: 'utf8',
    legalComments: 'none',
    // What goes wrong is in the error that it throws.
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path: name, contents }) => [path.relative('/', name), contents]));
}

/** Writes a package as a folder, which a browser loads as it is. */
export async function writePackage(root: string, folder: string, name: Package): Promise<Files> {
  const files = await filesOfPackage(root, name);
  rmSync(folder, { recursive: true, force: true });
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return files;
}

/** As one file, as stores take it. */
export function packed(files: Files): Buffer {
  return zip([...files].map(([name, bytes]) => ({ name, bytes })));
}

const usage = `npm run build:extension
  Builds the packages of the browser extension into extension/dist/, each as a folder and as a zip.`;

async function main(): Promise<void> {
  const root = path.resolve(__dirname, '..');
  for (const name of packages) {
    const folder = path.join(root, 'extension/dist', name);
    const files = await writePackage(root, folder, name);
    const archive = packed(files);
    writeFileSync(`${folder}.zip`, archive);
    console.log(`${name}: ${files.size} files, ${Math.round(archive.length / 1_000)} kB packed`);
  }
}

if (require.main === module) void runCommand(usage, main);
