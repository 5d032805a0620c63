import { useMemo, useState } from 'preact/hooks';
import type { BackupDifference } from '../../../../../contracts/students/backups';
import type { RestoreWish } from './backups-api';

export interface Chosen {
  /** More differ than are listed: all who are missing come back, and nobody is chosen by name. */
  readonly isWhole: boolean;
  readonly counts: RestoreWish['expect'];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly all: () => void;
  readonly wish: () => RestoreWish;
}

/** Who is to be restored: at first those who are missing. Newer values are kept unless somebody chooses the older ones. */
export function useChosen({ counts, differences }: BackupDifference): Chosen {
  const isWhole = counts.add + counts.change > differences.length;
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ what }) => what === 'add').map(({ studentid }) => studentid)),
  );
  const chosen = useMemo(() => differences.filter(({ studentid }) => ids.has(studentid)), [differences, ids]);
  const add = chosen.filter(({ what }) => what === 'add').length;
  const expect = isWhole ? { add: counts.add, change: 0 } : { add, change: chosen.length - add };
  return {
    isWhole,
    counts: expect,
    has: (id) => ids.has(id),
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    all: () => setIds(new Set(differences.map(({ studentid }) => studentid))),
    wish: () => (isWhole ? { expect } : { ids: chosen.map(({ studentid }) => studentid), expect }),
  };
}
