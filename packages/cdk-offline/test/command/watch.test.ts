import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAssembly } from '../../src/assembly/load-assembly';
import { followSources } from '../../src/command/watch';
import { writeAssembly } from '../assembly/assembly-files';

const assembly = loadAssembly(
  writeAssembly({
    App: {
      Resources: {
        Fn: {
          Type: 'AWS::Lambda::Function',
          Properties: {
            FunctionName: 'dev-listThings',
            Handler: 'index.handler',
            Runtime: 'nodejs24.x',
            Role: 'arn:aws:iam::000000000000:role/x',
            Code: { S3Key: 'abc.zip' },
          },
        },
      },
    },
  }),
);
const asset = join(assembly.directory, 'asset.abc');
const root = mkdtempSync(join(tmpdir(), 'sources-'));
const seen: string[] = [];
let stop: () => void;

beforeAll(() => {
  for (const folder of ['dist/listThings', 'web/dist', 'lib', 'lambdas/things/listThings']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  mkdirSync(asset);
  writeFileSync(join(asset, 'index.mjs'), 'old');
  stop = followSources({
    bundles: join(root, 'dist'),
    site: join(root, 'web/dist'),
    templates: [{ path: join(root, 'lib') }, { path: join(root, 'lambdas'), ending: 'env.ts' }],
    assembly: () => assembly,
    onFunction: (name) => seen.push(name),
    onSite: () => seen.push('site'),
    onTemplates: () => seen.push('stacks'),
  });
});
afterAll(() => stop());
beforeEach(() => {
  seen.length = 0;
});

async function write(file: string, text: string): Promise<void> {
  writeFileSync(join(root, file), text);
  await new Promise((resolve) => setTimeout(resolve, 600));
}

test('a new bundle is brought over and its function named', async () => {
  await write('dist/listThings/index.mjs', 'new');
  expect(readFileSync(join(asset, 'index.mjs'), 'utf8')).toBe('new');
  expect(seen).toEqual(['dev-listThings']);
});

test('a bundle that was built again without a change is passed over', async () => {
  await write('dist/listThings/index.mjs', 'new');
  expect(seen).toEqual([]);
});

test('only what the templates are made of changes the stacks', async () => {
  await write('lambdas/things/listThings/handler.ts', '');
  expect(seen).toEqual([]);
  await write('lambdas/things/env.ts', '');
  await write('lib/stack.ts', '');
  expect(seen).toEqual(['stacks', 'stacks']);
});
