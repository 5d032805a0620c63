import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Failure, Result } from '../../../data/failure';
import type { Entry, Review } from './entry';

const WAIT_MS = 4_000;

/** A review that the server did not take. */
export interface Refusal {
  readonly entry: Entry;
  readonly failure: Failure;
}

/**
 * Holds reviews back for a few seconds, so that each group can be undone. Leaving the page sends those that wait; an
 * entry whose review gets lost on the way is still Pending.
 */
export function useReview(send: (review: Review) => Promise<Result<Entry>>, onTaken: (entry: Entry) => void) {
  const [waiting, setWaiting] = useState<readonly (readonly Review[])[]>([]);
  const [onTheWay, setOnTheWay] = useState<readonly Review[]>([]);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const latest = useRef(waiting);
  latest.current = waiting;

  const flush = useCallback(async () => {
    const reviews = latest.current.flat();
    if (reviews.length === 0) return;
    latest.current = [];
    setWaiting([]);
    setOnTheWay((before) => [...before, ...reviews]);
    for (const review of reviews) {
      const result = await send(review);
      if (result.ok) onTaken(result.value);
      else setRefusals((before) => [...before, { entry: review.entry, failure: result.failure }]);
      setOnTheWay((before) => before.filter((other) => other !== review));
    }
  }, [send, onTaken]);

  useEffect(() => {
    if (waiting.length === 0) return;
    const timer = setTimeout(() => void flush(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [waiting, flush]);
  useEffect(() => {
    const leave = () => void flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);

  const hidden = new Set([...waiting.flat(), ...onTheWay].map(({ entry }) => entry.id));
  return {
    hidden,
    count: waiting.flat().length,
    refusals,
    add: (reviews: readonly Review[]) => {
      setRefusals([]);
      setWaiting((before) => [...before, reviews]);
    },
    undo: () => setWaiting((before) => before.slice(0, -1)),
  };
}
