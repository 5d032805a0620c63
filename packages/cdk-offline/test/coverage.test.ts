import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageTables } from './coverage-tables';

test('the README says what the code emulates', () => {
  const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
  const [, written = ''] = /<!-- generated[^>]*-->\n([\s\S]*?)<!-- end -->/.exec(readme) ?? [];
  // `npm run coverage` writes it.
  expect(written.trim()).toBe(coverageTables());
});

test('the lock file is that of the package, wherever it is copied', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(__dirname, '..', name), 'utf8'));
  const { dependencies, devDependencies } = read('package.json');
  expect(read('package-lock.json').packages['']).toMatchObject({ dependencies, devDependencies });
});
