import { useEffect, useState } from 'preact/hooks';
import { type Route, readRoute } from './route';

/** The route in the address bar; Back and Forward included. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => readRoute(location.hash));
  useEffect(() => {
    const read = () => setRoute(readRoute(location.hash));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return route;
}
