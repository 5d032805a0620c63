import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { exceptions } from './exceptions';
import { overridesOf } from './overrides';
import { rooms } from './rooms';

/** Whether the overrides of a biome.json are those of the table. */
export function biomeConfigIsCurrent(file: string): boolean {
  const { overrides } = JSON.parse(readFileSync(file, 'utf8'));
  return isDeepStrictEqual(overrides, generated());
}

/** Puts the overrides of the table into a biome.json; the rest of it is written by hand. */
export function updateBiomeConfig(file: string): void {
  const config = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...config, overrides: generated() }, null, 2)}\n`);
}

function generated(): unknown {
  return JSON.parse(JSON.stringify(overridesOf(rooms, exceptions)));
}
