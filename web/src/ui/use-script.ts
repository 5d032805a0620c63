import { useEffect, useState } from 'preact/hooks';

/** What a script of its own exports, once it is wanted and there. */
export function useScript<Module extends object>(
  load: () => Promise<Module>,
  isWanted = true,
): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null);
  useEffect(() => {
    if (isWanted && !loaded) void load().then(setLoaded);
  }, [load, isWanted, loaded]);
  return loaded;
}
