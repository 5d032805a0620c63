import { useLayoutEffect, useState } from 'preact/hooks';
import { type Route, readRoute } from './route';

/** The route in the address bar; Back and Forward included, also just after the first drawing. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => readRoute(location.hash));
  useLayoutEffect(() => {
    const read = () => setRoute(readRoute(location.hash));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return route;
}

/** Changes the parameters of the page shown without a new step for Back. */
export function replaceHash(hash: string): void {
  history.replaceState(history.state, '', hash);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
