import { useRef } from 'preact/hooks';

/** Does nothing while it is still doing what it was asked for before: of a double click the first counts. */
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
