import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command/run-command';
import { biomeConfigIsCurrent, updateBiomeConfig } from './rooms/biome-config';
import { exceptions } from './rooms/exceptions';
import { isExcepted } from './rooms/finding';
import { findingsIn } from './rooms/findings';
import { rooms } from './rooms/rooms';
import { filesOfRepository, sourcesOf } from './rooms/sources';

const usage = `npm run rooms [-- --check]
  Makes the overrides of biome.json from the table of rooms in ops/rooms/rooms.ts.
  --check  changes nothing; fails when biome.json differs from the table, and for each place where a rule does
           not hold that Biome does not have: sizes of files, functions and folders, purity.`;
const root = path.resolve(__dirname, '..');
const biomeConfig = path.join(root, 'biome.json');

function main(): void {
  const { values } = parseArgs({
    options: { check: { type: 'boolean' } },
  });
  if (values.check) check();
  else updateBiomeConfig(biomeConfig);
}

function check(): void {
  const outdated = 'biome.json differs from the table in ops/rooms/rooms.ts: npm run rooms';
  const findings = findingsIn(sourcesOf(root, filesOfRepository(root)), rooms)
    .filter((finding) => !isExcepted(finding, exceptions))
    .map(({ rule, file, text }) => `${rule}  ${file}: ${text}`);
  const lines = [...(biomeConfigIsCurrent(biomeConfig) ? [] : [outdated]), ...findings];
  if (lines.length > 0) throw new Error(lines.join('\n'));
}

void runCommand(usage, main);
