import { useRef } from 'preact/hooks';

/** Calls that come while it runs are dropped: of a double click the first counts. */
export function useOneAtATime<Given extends readonly unknown[]>(run: (...given: Given) => Promise<unknown>) {
  const isBusy = useRef(false);
  return async (...given: Given): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    await run(...given).finally(() => {
      isBusy.current = false;
    });
  };
}
