import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { build, functionsPlan, operations, watch } from '../../ops/build';

const repository = path.resolve(__dirname, '../..');

/** A project with the given files. */
function project(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'build-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

const handler = "import { word } from '../word';\nexport const handler = async () => word;\n";
const slice = {
  'lambdas/school/pupils/word.ts': "export const word = 'one';\n",
  'lambdas/school/pupils/greet/handler.ts': handler,
};
const site = {
  'web/src/main.ts': 'document.body.append("x" as string);\n',

  'web/src/app/styles.css': 'body {\n  color: black;\n}\n',
  'web/src/index.html': '<!doctype html>\n<p>kept as it is</p>\n',
};
const text = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');

test('makes one module of each operation, with a source map that holds no sources', async () => {
  const root = project(slice);
  await build({ root });
  const script = "import('./dist/greet/index.mjs').then(async (m) => console.log(await m.handler()))";
  expect(execFileSync(process.execPath, ['-e', script], { cwd: root }).toString()).toBe('one\n');
  const map = JSON.parse(text(root, 'dist/greet/index.mjs.map'));
  expect(map.sourcesContent).toBeUndefined();
  expect(map.sources).toContain('../../lambdas/school/pupils/greet/handler.ts');
});

test('takes in packages that require what Node has built in', async () => {
  const root = project({
    'node_modules/old/index.js': "module.exports = require('util').format('%s', require('node:path').sep);\n",
    'lambdas/school/pupils/greet/handler.ts':
      "import sep from 'old';\nexport const handler = async () => sep;\n",
  });
  await build({ root });
  const script = "import('./dist/greet/index.mjs').then(async (m) => console.log(await m.handler()))";
  expect(execFileSync(process.execPath, ['-e', script], { cwd: root }).toString()).toBe(`${path.sep}\n`);
});

test('copies a file of bytes beside the bundle that imports it, and nowhere else', async () => {
  const root = project({
    ...slice,
    'lambdas/school/pupils/names.gz': 'Lan, Minh',
    'lambdas/school/pupils/list/handler.ts':
      "import names from '../names.gz';\nexport const handler = async () => String(names);\n",
  });
  await build({ root });
  const script = "import('./dist/list/index.mjs').then(async (m) => console.log(await m.handler()))";
  expect(execFileSync(process.execPath, ['-e', script], { cwd: root }).toString()).toBe('Lan, Minh\n');
  expect(existsSync(path.join(root, 'dist/greet/names.gz'))).toBe(false);
});

test('makes the three files of the page', async () => {
  const root = project({ ...slice, ...site });
  await build({ root });
  expect(text(root, 'web/dist/index.html')).toBe(site['web/src/index.html']);
  expect(text(root, 'web/dist/styles.css')).toBe('body{color:#000}\n');
  expect(text(root, 'web/dist/scripts.js')).toContain('document.body.append("x")');
});

test('removes what an operation or a page has left behind', async () => {
  const root = project({ ...slice, ...site, 'dist/gone/index.mjs': '', 'web/dist/old.js': '' });
  await build({ root });
  expect(existsSync(path.join(root, 'dist/gone'))).toBe(false);
  expect(existsSync(path.join(root, 'web/dist/old.js'))).toBe(false);
});

test('keeps the folder of the page, which somebody may be watching', async () => {
  const root = project({ ...slice, ...site, 'web/dist/old.js': '' });
  const { ino } = statSync(path.join(root, 'web/dist'));
  await build({ root });
  expect(statSync(path.join(root, 'web/dist')).ino).toBe(ino);
});

test('fails on a source that does not build', async () => {
  const root = project({ 'lambdas/school/pupils/greet/handler.ts': "import './missing';" });
  await expect(build({ root })).rejects.toThrow('missing');
});

test('refuses two operations of one name', () => {
  const root = project({ ...slice, 'lambdas/other/people/greet/handler.ts': handler });
  expect(() => operations(root)).toThrow('Two operations are called greet');
});

test('builds again when a source changes', async () => {
  const root = project(slice);
  let built = () => undefined;
  const nextBuild = () => new Promise<void>((resolve) => (built = () => void resolve()));
  const first = nextBuild();
  const stop = await watch({ root }, () => built());
  await first;
  const second = nextBuild();
  writeFileSync(path.join(root, 'lambdas/school/pupils/word.ts'), "export const word = 'two';\n");
  await second;
  await stop();
  expect(text(root, 'dist/greet/index.mjs')).toContain('two');
  rmSync(root, { recursive: true });
});

describe('the bundle of this repository', () => {
  const plan = functionsPlan(repository);

  /** As the plan has it, of this function alone. */
  async function bundleOf(operation: string) {
    const entryPoints = (plan.entryPoints as { readonly out: string }[]).filter(
      ({ out }) => out === `${operation}/index`,
    );
    const options = { ...plan, entryPoints, metafile: true, write: false } as esbuild.BuildOptions & {
      metafile: true;
    };
    return (await esbuild.build(options)).metafile.outputs[`dist/${operation}/index.mjs`];
  }

  function dictionaryIn(bundle: Awaited<ReturnType<typeof bundleOf>>): number {
    const inputs = Object.entries(bundle?.inputs ?? {}).filter(([file]) => file.includes('@zxcvbn-ts'));
    return inputs.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
  }

  test.each([
    ['insertStudentData', ['client-ses'], ['zod', 'jose', 'client-s3']],
    ['getStudentData', ['client-dynamodb'], ['zod', 'client-s3', 'client-ses']],
    ['login', ['jose', 'client-secrets-manager'], ['zod', 'jsonwebtoken', 'client-s3', 'client-ses']],
    ['register', ['client-dynamodb', 'client-secrets-manager'], ['zod', 'jose', 'client-s3', 'client-ses']],
    ['TableBackup', ['client-s3', 'client-ses'], ['zod', 'aws-lambda-powertools']],
  ])('%s holds what it needs and not what it does not', async (operation, needed, unneeded) => {
    const bundle = await bundleOf(operation);
    const inputs = Object.entries(bundle?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
    const holds = (name: string) =>
      inputs.some(([file]) => file.startsWith('node_modules/') && file.includes(name));
    expect(needed.filter((name) => !holds(name))).toEqual([]);
    expect(unneeded.filter(holds)).toEqual([]);
    expect((bundle?.bytes ?? 0) - dictionaryIn(bundle)).toBeLessThan(600_000);
  });

  test('only a function that takes new passwords holds the dictionary of common ones, under a megabyte', async () => {
    expect(dictionaryIn(await bundleOf('login'))).toBe(0);
    const size = dictionaryIn(await bundleOf('register'));
    expect(size).toBeGreaterThan(100_000);
    expect(size).toBeLessThan(1_000_000);
  });
});
