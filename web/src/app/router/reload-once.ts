const STORED_AS = 'schoolhouse.reloaded';

export interface ReloadDependencies {
  /** Of this tab: outlives the reload. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly fetch: typeof globalThis.fetch;
  readonly reload: () => void;
}

/**
 * What to do when a part of the site cannot be loaded: a page from before a deployment is cured by loading it anew.
 * Once only, and not while the site cannot be reached: the browser's own error page would take the place of this one.
 */
export interface Reloader {
  afterFailure(): Promise<void>;
  afterSuccess(): void;
}

export function createReloader({ memory, fetch, reload }: ReloadDependencies): Reloader {
  return {
    afterFailure: async () => {
      if (memory.getItem(STORED_AS) !== null) return;
      const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
      if (!answer?.ok) return;
      memory.setItem(STORED_AS, 'yes');
      reload();
    },
    afterSuccess: () => memory.removeItem(STORED_AS),
  };
}
