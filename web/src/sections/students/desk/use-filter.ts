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
  const [filter, setFilter] = useState(() => filterIn(query));
  const known = useRef(query.toString());

  useEffect(() => {
    const inAddress = query.toString();
    if (inAddress !== known.current) setFilter(filterIn(query));
    known.current = inAddress;
  }, [query]);
  useEffect(() => {
    const before = known.current;
    const timer = setTimeout(() => {
      // Who has gone on meanwhile, to another page or view, stays there, though this one has not heard of it yet.
      const { path, query: inAddress } = readRoute(location.hash);
      if (path !== '/students' || inAddress.toString() !== before) return;
      const hash = hashOf('/students', queryOf(filter));
      known.current = readRoute(hash).query.toString();
      if (location.hash !== hash) history.replaceState(history.state, '', hash);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filter]);

  return [filter, (change) => setFilter((before) => ({ ...before, ...change }))];
}
