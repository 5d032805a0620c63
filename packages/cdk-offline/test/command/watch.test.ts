import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAssembly } from '../../src/assembly/load-assembly';
import { followSources } from '../../src/command/watch';
import { writeAssembly } from '../assembly/assembly-files';

const fn = (FunctionName: string) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    ...{ FunctionName, Handler: 'index.handler', Runtime: 'nodejs24.x', Code: { S3Key: 'abc.zip' } },
    Role: 'arn:aws:iam::000000000000:role/x',
  },
});
const assembly = loadAssembly(
  writeAssembly({ App: { Resources: { List: fn('dev-listThings'), Put: fn('dev-putThing') } } }),
);
const asset = join(assembly.directory, 'asset.abc');
const root = mkdtempSync(join(tmpdir(), 'sources-'));
const seen: string[] = [];
const events = new EventEmitter();
const tell = (what: string): void => {
  seen.push(what);
  events.emit('told');
};
let stop: () => void;

beforeAll(() => {
  for (const folder of ['dist/listThings', 'dist/putThing', 'web/dist', 'lib', 'lambdas/things/listThings']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  mkdirSync(asset);
  writeFileSync(join(asset, 'index.mjs'), 'old');
  stop = followSources({
    bundles: join(root, 'dist'),
    site: join(root, 'web/dist'),
    templates: [{ path: join(root, 'lib') }, { path: join(root, 'lambdas'), ending: 'env.ts' }],
    assembly: () => assembly,
    onFunction: tell,
    onSite: () => tell('site'),
    onTemplates: () => tell('stacks'),
  });
});
afterAll(() => stop());
/** Waits until this has been told, and nothing else was. */
async function told(...expected: readonly string[]): Promise<void> {
  while (seen.length < expected.length) await once(events, 'told');
  expect(seen.splice(0)).toEqual(expected);
}

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text);
}

test('a new bundle is brought over and its function named', async () => {
  write('dist/listThings/index.mjs', 'new');
  await told('dev-listThings');
  expect(readFileSync(join(asset, 'index.mjs'), 'utf8')).toBe('new');
});

test('a bundle that was built again without a change is passed over', async () => {
  write('dist/listThings/index.mjs', 'new');
  write('dist/putThing/index.mjs', 'newer');
  await told('dev-putThing');
});

test('only what the templates are made of changes the stacks', async () => {
  write('lambdas/things/listThings/handler.ts', '');
  write('lib/stack.ts', '');
  await told('stacks');
  write('lambdas/things/env.ts', '');
  await told('stacks');
});
