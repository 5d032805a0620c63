import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '..');

function linesBelow(folder: string): number {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8').split('\n').length - 1)
    .reduce((sum, lines) => sum + lines, 0);
}

/** An emulator can always know more of AWS: docs/adr/0029-the-local-cloud-has-what-is-used.md. */
test.each([
  ['packages/cdk-offline/src', 12_340],
  ['local', 900],
  ['packages/open-meteo-offline', 700],
])('%s has at most %i lines: what comes in takes the place of something', (folder, most) => {
  expect(linesBelow(folder)).toBeGreaterThan(most / 2);
  expect(linesBelow(folder)).toBeLessThanOrEqual(most);
});
