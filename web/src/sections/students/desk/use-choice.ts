import { useState } from 'preact/hooks';

export interface Choice {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  add(ids: readonly string[]): void;
  /** They are chosen no longer; others may have been chosen meanwhile. */
  drop(ids: readonly string[]): void;
  clear(): void;
}

const NOBODY: ReadonlySet<string> = new Set();

/** The chosen students; a search or another order changes nothing of it. */
export function useChoice(): Choice {
  const [ids, setIds] = useState(NOBODY);
  return {
    ids,
    toggle: (id) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    add: (more) => setIds((before) => new Set([...before, ...more])),
    drop: (some) => {
      const done = new Set(some);
      setIds((before) => new Set([...before].filter((id) => !done.has(id))));
    },
    clear: () => setIds(NOBODY),
  };
}
