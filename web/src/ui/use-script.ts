import { useEffect, useState } from 'preact/hooks';

export interface Script<Module> {
  /** What it exports. */
  readonly loaded: Module | null;
  readonly hasFailed: boolean;
}

const NOT_YET = { loaded: null, hasFailed: false };

/** A script of its own, once it is wanted. */
export function useScript<Module extends object>(
  load: () => Promise<Module>,
  isWanted = true,
): Script<Module> {
  const [script, setScript] = useState<Script<Module>>(NOT_YET);
  useEffect(() => {
    if (isWanted && script === NOT_YET)
      load().then(
        (loaded) => setScript({ loaded, hasFailed: false }),
        () => setScript({ loaded: null, hasFailed: true }),
      );
  }, [load, isWanted]);
  return script;
}
