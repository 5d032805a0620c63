import { useEffect, useRef, useState } from 'preact/hooks';
import { hashOf, readRoute } from '../../../app/router/route';
import { useRoute } from '../../../app/router/use-route';
import { type Filter, filterIn, queryOf } from './filter';

export type ChangeFilter = (change: Partial<Filter>) => void;

/** Letters follow each other faster than browsers let an address change. */
const PAUSE_MS = 300;

/** The filter, which the address has too: Back works, and a view can be sent. */
export function useFilter(): readonly [Filter, ChangeFilter] {
  const { query } = useRoute();
  const inAddress = query.toString();
  const [filter, setFilter] = useState(() => filterIn(query));
  const written = useRef(inAddress);

  useEffect(() => {
    if (inAddress !== written.current) setFilter(filterIn(query));
    written.current = inAddress;
  }, [inAddress]);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Who has gone on meanwhile stays there, though the page has not heard of it yet.
      if (readRoute(location.hash).path !== '/students') return;
      const hash = hashOf('/students', queryOf(filter));
      written.current = hash.split('?')[1] ?? '';
      if (location.hash !== hash) history.replaceState(history.state, '', hash);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filter]);

  return [filter, (change) => setFilter((before) => ({ ...before, ...change }))];
}
