import { untilUnchanged } from '../../shared/aws/until-unchanged';
import type { Clock } from '../../shared/time/clock';
import type { KeptEntry } from './dataset-entry';
import { isReviewKey } from './review-key';
import type { Reviews } from './reviews';

/** What is done to all reviewed entries, by nobody's request. */
export interface ReviewUpkeep {
  /** Keeps what was reviewed as long as it is seen: sightings may not write when a review ends. How many were prolonged. */
  keepSeen(): Promise<number>;
  /** Puts reviews apart that stand where earlier releases wrote them; how many. */
  moveReviews(): Promise<number>;
}

type Read = (status: 'Approved' | 'Rejected') => AsyncIterable<readonly KeptEntry[]>;

export function reviewUpkeep(read: Read, reviews: Reviews, clock: Pick<Clock, 'now'>): ReviewUpkeep {
  async function* all() {
    yield* read('Approved');
    yield* read('Rejected');
  }
  /** As it is, its open case included; true where it is there or gone. */
  async function moveOne(id: string) {
    const at = new Date(clock.now()).toISOString();
    const stored = (await reviews.find(id, at))?.stored;
    return stored === undefined || isReviewKey(stored.id) || reviews.move(stored, { ...stored, at });
  }
  return {
    async keepSeen() {
      let kept = 0;
      for await (const entries of all()) kept += await reviews.keep(entries, clock.now());
      return kept;
    },

    async moveReviews() {
      let moved = 0;
      for await (const entries of all()) {
        const here = entries.filter(({ place }) => place === undefined);
        for (const { id } of here) await untilUnchanged(() => moveOne(id));
        moved += here.length;
      }
      return moved;
    },
  };
}
