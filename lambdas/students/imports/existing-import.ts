import { NoSuchImport } from './import-errors';
import type { ImportStore, SeenState } from './import-store';

/** 404 too once it has expired: the bucket may forget it a day later. */
export async function existing(
  imports: Pick<ImportStore, 'find'>,
  importId: string,
  now: number,
): Promise<SeenState> {
  const seen = await imports.find(importId);
  if (!seen || Date.parse(seen.state.expiresAt) <= now) throw new NoSuchImport();
  return seen;
}
