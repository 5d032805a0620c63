/** Lets writes of one item wait for each other, so that what was read of it before is still so when it is written. */
export function createItemLocks() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(items: readonly string[], run: () => Promise<Result>): Promise<Result> => {
    // All at once, between two turns of the event loop: nobody can hold one and wait for another.
    const before = Promise.allSettled(items.map((item) => last.get(item)));
    const turn = before.then(run);
    for (const item of items) last.set(item, turn);
    try {
      return await turn;
    } finally {
      for (const item of items) if (last.get(item) === turn) last.delete(item);
    }
  };
}

export type InOrder = ReturnType<typeof createItemLocks>;
