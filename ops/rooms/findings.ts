import type { Finding } from './finding';
import { longFunctions } from './long-functions';
import { impureImports } from './purity';
import type { Room } from './room';
import { isObserver, roomOf } from './room-of';
import { crowdedRoots, longFiles } from './sizes';
import type { Sources } from './sources';

/** What the rules say that Biome does not have. */
export function findingsIn(sources: Sources, rooms: readonly Room[]): readonly Finding[] {
  return [
    ...homelessFiles(sources, rooms),
    ...crowdedRoots(sources),
    ...longFiles(sources),
    ...longFunctions(sources),
    ...impureImports(sources, rooms),
  ];
}

/** Files for which the table has no row: nothing would say what they may import. */
function homelessFiles({ files }: Sources, rooms: readonly Room[]): readonly Finding[] {
  return files
    .filter((file) => file.includes('/') && !isObserver(file) && roomOf(file, rooms) === undefined)
    .map((file) => ({ rule: 'imports', file, text: 'stands in no room of the table' }));
}
