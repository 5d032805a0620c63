import path from 'node:path';
import type { Finding } from './finding';
import type { Room } from './room';
import { fits, roomOf } from './room-of';
import type { Sources } from './sources';

// Imports and re-exports of values; an `import type` is gone when the code runs.
const valueImport = /^(?:import|export)\s(?!\s*type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;

interface Imports {
  /** Paths from the root. */
  readonly files: readonly string[];
  readonly libraries: readonly string[];
}

/**
 * The files of pure rooms that reach a library of another kind by way of others. Biome sees the imports of one file
 * only, and a use case that imports more of a noun than its type takes the SDK in with it.
 */
export function impureImports(sources: Sources, rooms: readonly Room[]): readonly Finding[] {
  const importsOf = cached((file) => valueImports(file, sources));
  return sources.files.flatMap((file) => {
    const room = roomOf(file, rooms);
    if (!room?.pure) return [];
    const refused = (library: string) => !room.libraries.some((glob) => fits(glob, library));
    const way = wayToLibrary(refused, file, importsOf);
    return way === undefined ? [] : [{ rule: 'purity', file, text: `${way.join(' → ')}: ${room.message}` }];
  });
}

function valueImports(file: string, { files, text }: Sources): Imports {
  const specifiers = [...text(file).matchAll(valueImport)].map(([, specifier = '']) => specifier);
  const targets = specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => path.join(path.dirname(file), specifier));
  return {
    files: targets.flatMap((target) =>
      [target, `${target}.ts`, `${target}.tsx`].filter((name) => files.includes(name)),
    ),
    libraries: specifiers.filter((specifier) => !specifier.startsWith('.')),
  };
}

/** A shortest chain of imports from a file to a library that is refused, both ends included. */
function wayToLibrary(
  refused: (library: string) => boolean,
  start: string,
  importsOf: (file: string) => Imports,
): readonly string[] | undefined {
  // A map is walked in the order of its entries, those that are added on the way included.
  const ways = new Map<string, readonly string[]>([[start, [start]]]);
  for (const [file, way] of ways) {
    const { files, libraries } = importsOf(file);
    const library = libraries.find(refused);
    if (library !== undefined) return [...way, library];
    for (const next of files) if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return undefined;
}

function cached<Value>(read: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    const value = values.get(key) ?? read(key);
    values.set(key, value);
    return value;
  };
}
