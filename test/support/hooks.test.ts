import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

const files = ['test', 'packages/cdk-offline/test']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file));

/** A module that files share is loaded once: a hook in it would be that of the first file only. */
test('only test files have hooks', () => {
  const shared = files.filter((file) => !file.endsWith('.test.ts'));
  expect(shared.length).toBeGreaterThan(50);
  const withHooks = shared.filter((file) => /^(before|after)(Each|All)\(/m.test(readFileSync(file, 'utf8')));
  expect(withHooks).toEqual([]);
});

/** A mocked class stays so for the files that come after. */
test('what is mocked is one client', () => {
  const mocked = files.filter((file) => /\bmockClient\([A-Z]/.test(readFileSync(file, 'utf8')));
  expect(mocked).toEqual([]);
});
