import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Version } from './versions';

/** The versions of one bucket: in memory for listings, on disk as one pair of files each (`.json`, `.data`). */
export interface BucketIndex {
  /** Newest first; the map is in no order. */
  readonly versions: ReadonlyMap<string, readonly Version[]>;
  readonly createdAt: number;
  nextSequence(): number;
  /** Adopts the file of the bytes, if there are any; the newest of its key, in place of one with the same id. */
  add(version: Version, dataFile?: string): void;
  remove(version: Version): void;
  dataPath(version: Version): string;
}

export function openBucketIndex(directory: string): BucketIndex {
  mkdirSync(directory, { recursive: true });
  const versions = new Map<string, readonly Version[]>();
  for (const name of readdirSync(directory))
    for (const found of readVersions(join(directory, name))) insert(found);
  let sequence = Math.max(0, ...[...versions.values()].map(([newest]) => newest?.sequence ?? 0));

  function insert(version: Version): void {
    const others = versions.get(version.key) ?? [];
    versions.set(
      version.key,
      [version, ...others].sort((a, b) => b.sequence - a.sequence),
    );
  }

  function remove(version: Version): void {
    const rest = (versions.get(version.key) ?? []).filter((each) => each !== version);
    if (rest.length > 0) versions.set(version.key, rest);
    else versions.delete(version.key);
    rmSync(path(version, 'json'), { force: true });
    rmSync(path(version, 'data'), { force: true });
    if (rest.length === 0) rmSync(join(directory, folderName(version.key)), { recursive: true, force: true });
  }

  function removeReplaced([newest, ...older]: readonly Version[]): void {
    for (const version of older) if (version.versionId === newest?.versionId) remove(version);
  }

  function path(version: Version, extension: string): string {
    return join(directory, folderName(version.key), `${version.file}.${extension}`);
  }

  for (const all of [...versions.values()]) removeReplaced(all);

  return {
    versions,
    createdAt: statSync(directory).birthtimeMs,
    nextSequence: () => ++sequence,
    add: (version, dataFile) => {
      mkdirSync(join(directory, folderName(version.key)), { recursive: true });
      if (dataFile !== undefined) renameSync(dataFile, path(version, 'data'));
      // The description comes last and in one step: bytes without one do not count after a crash.
      writeFileSync(path(version, 'new'), JSON.stringify(version));
      renameSync(path(version, 'new'), path(version, 'json'));
      insert(version);
      removeReplaced(versions.get(version.key) ?? []);
    },
    remove,
    dataPath: (version) => path(version, 'data'),
  };
}

/** Keys are untrusted and any bytes: the readable part is for people, the hash makes the name unique and safe. */
function folderName(key: string): string {
  const readable = key.replace(/[^A-Za-z0-9_-]+/g, '_').slice(0, 80);
  return `${readable}.${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
}

function readVersions(folder: string): Version[] {
  const names = readdirSync(folder);
  const descriptions = names.filter((name) => name.endsWith('.json'));
  const known = new Set(descriptions.map((name) => name.slice(0, -'.json'.length)));
  for (const name of names) if (!known.has(name.replace(/\.\w+$/, ''))) rmSync(join(folder, name));
  return descriptions.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Version);
}
