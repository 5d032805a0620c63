import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Cloud } from '../cloud/cloud';
import { typed } from '../cloud/plain';
import type { World } from '../world/world';

const at = '2026-11-01T07:00:00.000Z';
/** The model that ships, under other names. */
const shipped = path.join(__dirname, '../../lambdas/phishing/verdict/base-model.bin.gz');

/** Each was active for a while; then an operator went back to the one that ships. */
export async function bringModels(cloud: Cloud, world: World, versions: readonly string[]): Promise<void> {
  if (versions.length === 0) return;
  const { TRAINING_TABLE_NAME: table = '', MODEL_BUCKET_NAME: bucket = '' } =
    world.environmentOf('activateModel');
  world.touched.add(table);
  world.buckets.add(bucket);
  const brought = versions.map((version) => ({ version, added: true }));
  for (const [index, activation] of [...brought, { version: 'base' }].entries()) {
    const known = { kind: 'activation', number: index + 1, at, by: 'operator' };
    await cloud.put(table, typed({ ...known, ...activation }));
  }
  for (const version of versions) await cloud.store(bucket, `models/${version}.bin`, readFileSync(shipped));
}
