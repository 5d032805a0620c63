import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** A module that files share is loaded once: a hook in it would be that of the first file only. */
test('only test files have hooks', () => {
  const files = ['test', 'packages/cdk-offline/test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, folder, file),
    ),
  );
  const shared = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'));
  expect(shared.length).toBeGreaterThan(50);
  const withHooks = shared.filter((file) => /^(before|after)(Each|All)\(/m.test(readFileSync(file, 'utf8')));
  expect(withHooks).toEqual([]);
});
