import type { Room } from './room';
import { observers } from './rooms';

/** The row of the table that counts for a file: the last that fits it. */
export function roomOf(file: string, rooms: readonly Room[]): Room | undefined {
  return rooms.findLast((room) => holds(room, file));
}

export function isObserver(file: string): boolean {
  return observers.some((folder) => file.startsWith(`${folder}/`));
}

function holds({ folder, files = ['**'] }: Room, file: string): boolean {
  if (!file.startsWith(`${folder}/`)) return false;
  const inside = file.slice(folder.length + 1);
  const [refused, taken] = [true, false].map((not) => files.filter((glob) => glob.startsWith('!') === not));
  return (
    (taken ?? []).some((glob) => fits(glob, inside)) &&
    !(refused ?? []).some((glob) => fits(glob.slice(1), inside))
  );
}

/** Whether a path fits a glob of `*` (a name) and `**` (any path). */
export function fits(glob: string, path: string): boolean {
  const escaped = glob.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))}$`).test(path);
}
