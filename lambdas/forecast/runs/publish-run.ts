import { type CacheMeta, cacheNames, type RunState } from '../../../contracts/forecast/run';
import type { CacheFault } from '../caches/cache-format';
import type { Cache } from '../caches/caches';
import type { Provenance } from '../caches/provenance';
import { readOrSetAside } from '../caches/set-aside';

export interface Publishing {
  readonly meta: Pick<Cache<CacheMeta>, 'read' | 'write' | 'key'>;
  readonly setAside: (key: string, fault: CacheFault) => void;
  /** Asked for when what was published before has been read, which may be what is missing. */
  readonly state: () => RunState;
  readonly provenance: Provenance;
}

/** Says how the run ended and, of each cache that it wrote, when; a run that failed keeps the times that were there. */
export async function publishRun({ meta, setAside, state, provenance }: Publishing): Promise<void> {
  const { stored: before } = await readOrSetAside(meta, setAside);
  const { status, started_at, computed_at, failed_steps, message, missing } = state();
  const written = computed_at === null ? [] : cacheNames.filter((name) => !failed_steps.includes(name));
  const times = Object.fromEntries(written.map((name) => [name, computed_at]));
  const content = {
    last_run: {
      status,
      started_at,
      computed_at,
      failed_steps: [...failed_steps],
      ...(message && { message }),
      ...(missing && { missing }),
    },
    caches: { ...before?.content.caches, ...times },
  };
  await meta.write(content, computed_at === null ? (before?.provenance ?? provenance) : provenance);
}
