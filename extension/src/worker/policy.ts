import type { Managed } from './managed';

export interface PolicyDeps {
  /** What the policies say. A browser that has just started takes seconds for the answer. */
  readonly ask: () => Promise<Managed>;
  /** What they said last, over restarts of the browser. */
  readonly remembered: {
    readonly read: () => Promise<Managed | undefined>;
    readonly write: (policy: Managed) => Promise<void>;
  };
  /** They say something else than before. */
  readonly onNews: () => void;
}

/** What the policies said last holds until they say otherwise, so that nobody waits for them at each start. */
export function createPolicy({ ask, remembered, onNews }: PolicyDeps) {
  let last = remembered.read();
  const asked = async (): Promise<Managed> => {
    const [said, before] = await Promise.all([ask(), last]);
    if (JSON.stringify(said) === JSON.stringify(before)) return said;
    last = Promise.resolve(said);
    await remembered.write(said);
    if (before !== undefined) onNews();
    return said;
  };
  let answer = asked();
  return {
    read: async (): Promise<Managed> => (await last) ?? answer,
    /** When the browser says that they were changed. */
    renew: async (): Promise<void> => {
      answer = asked();
      await answer;
    },
  };
}
