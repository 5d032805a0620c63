/** Runs what happens in one tab one after the other; tabs do not wait for each other. */
export function createByTab(onError: (error: unknown) => void) {
  const last = new Map<number, Promise<void>>();
  return (tabId: number, run: () => Promise<void>): Promise<void> => {
    const next = (last.get(tabId) ?? Promise.resolve()).then(run).catch(onError);
    last.set(tabId, next);
    void next.then(() => {
      if (last.get(tabId) === next) last.delete(tabId);
    });
    return next;
  };
}
