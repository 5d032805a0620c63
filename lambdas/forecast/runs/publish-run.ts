import type { RunState } from '../../../contracts/forecast/run';
import { type CacheMeta, cacheNames } from '../../../contracts/forecast/run';
import type { Cache } from '../caches/caches';
import type { Provenance } from '../caches/provenance';

/** Says how the run ended and, of each cache that it wrote, when; a run that failed keeps the times that were there. */
export async function publishRun(
  meta: Pick<Cache<CacheMeta>, 'read' | 'write'>,
  { status, started_at, computed_at, failed_steps, message }: RunState,
  provenance: Provenance,
): Promise<void> {
  const before = await meta.read();
  const written = computed_at === null ? [] : cacheNames.filter((name) => !failed_steps.includes(name));
  const times = Object.fromEntries(written.map((name) => [name, computed_at]));
  const content = {
    last_run: {
      status,
      started_at,
      computed_at,
      failed_steps: [...failed_steps],
      ...(message && { message }),
    },
    caches: { ...before?.content.caches, ...times },
  };
  await meta.write(content, computed_at === null ? (before?.provenance ?? provenance) : provenance);
}
