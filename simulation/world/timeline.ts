import { setImmediate as turn } from 'node:timers/promises';

/** Time that passes only when nobody has anything left to do, and then at once. */
export interface Timeline {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs once after so many milliseconds; the answer cancels it. */
  after(milliseconds: number, run: () => void | Promise<void>): () => void;
  /** Lets time pass until it is over, or until nothing is left to wait for. */
  runUntil(isOver: () => boolean): Promise<void>;
}

interface Due {
  readonly at: number;
  readonly run: () => void | Promise<void>;
}

export function createTimeline(start: number): Timeline {
  let now = start;
  const waiting = new Set<Due>();
  const first = (): Due | undefined => {
    let earliest: Due | undefined;
    // In the order in which they were added, which decides between two of one time.
    for (const due of waiting) if (earliest === undefined || due.at < earliest.at) earliest = due;
    return earliest;
  };
  return {
    now: () => now,
    after: (milliseconds, run) => {
      const due = { at: now + Math.max(0, milliseconds), run };
      waiting.add(due);
      return () => waiting.delete(due);
    },
    runUntil: async (isOver) => {
      for (;;) {
        await settle();
        if (isOver()) return;
        const due = first();
        if (due === undefined) return;
        waiting.delete(due);
        now = due.at;
        await due.run();
      }
    },
  };
}

/** Turns of the event loop after which what a function does by itself has come to rest: streams take some. */
const turns = 2;

async function settle(): Promise<void> {
  for (let each = 0; each < turns; each += 1) await turn();
}
