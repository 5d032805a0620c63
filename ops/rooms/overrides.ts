import type { Exception } from './exceptions';
import type { Room } from './room';
import { observers } from './rooms';

type Rules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** An entry of biome.json's `overrides`. A later one replaces the options of an earlier one: they do not merge. */
export interface Override {
  readonly includes: readonly string[];
  readonly linter: { readonly rules: Rules };
}

/** What Biome calls the rules that it has. */
export const biomeRules = {
  imports: ['style', 'noRestrictedImports'],
  cycles: ['suspicious', 'noImportCycles'],
  complexity: ['complexity', 'noExcessiveCognitiveComplexity'],
  defaultExport: ['style', 'noDefaultExport'],
  barrel: ['performance', 'noBarrelFile'],
} as const;

/** The overrides of biome.json for a table of rooms and the exceptions from its rules. */
export function overridesOf(rooms: readonly Room[], exceptions: readonly Exception[]): readonly Override[] {
  return [
    ...rooms.flatMap((room) => (room.sealed ? sealedOverrides(room, rooms) : [override(room, rooms)])),
    { includes: observers.map((folder) => `${folder}/**`), linter: { rules: freeToPrint } },
    ...exceptionOverrides(exceptions),
  ];
}

const freeToPrint = { suspicious: { noConsole: 'off' } };

function override(room: Room, rooms: readonly Room[], leaving: readonly string[] = []): Override {
  const patterns = [{ group: [...importPatterns(room, rooms), ...leaving], message: room.message }];
  const paths = pathsOf(room);
  const options = { ...(Object.keys(paths).length > 0 && { paths }), patterns };
  return {
    includes: includesOf(room),
    linter: {
      rules: {
        style: {
          noRestrictedImports: { level: 'error', options },
          ...(room.pure && { noProcessEnv: 'error' }),
        },
        ...(room.console && freeToPrint),
      },
    },
  };
}

/** Names that a room does not import from what it may import. */
function pathsOf({ folder, libraries }: Room): object {
  const isSlice = folder.startsWith('lambdas/') && folder !== 'lambdas/shared';
  return {
    ...(libraries.includes('zod') && zodPath),
    ...(isSlice && libraries.includes('@aws-sdk/**') && transactionPath),
  };
}

const transactionPath = {
  '@aws-sdk/lib-dynamodb': {
    importNames: ['TransactWriteCommand'],
    message: 'transact, of lambdas/shared/aws, sends a transaction again that only met another one.',
  },
};

const zodPath = {
  zod: {
    importNames: ['z'],
    message: "import * as z from 'zod': the named import puts every locale into the bundle (360 kB).",
  },
};

/** Where the files of a room are. */
export function includesOf({ folder, files = ['**'] }: Room): readonly string[] {
  return files.map((glob) => (glob.startsWith('!') ? `!${folder}/${glob.slice(1)}` : `${folder}/${glob}`));
}

/** One override a depth: a path that leaves the room climbs one step more than its file is deep. */
function sealedOverrides(room: Room, rooms: readonly Room[]): readonly Override[] {
  return ['*', '*/*', '*/*/**'].map((glob, depth) =>
    override({ ...room, files: [glob] }, rooms, [`${'../'.repeat(depth + 1)}**`]),
  );
}

/** Gitignore patterns, of which the last that fits decides. */
function importPatterns(room: Room, rooms: readonly Room[]): readonly string[] {
  const ancestors = room.folder.split('/').map((_, depth, path) => path.slice(0, depth));
  return [
    ...['**', '!./**', '!../**'],
    ...room.libraries.map((library) => `!${library}`),
    // From the nearest folder around the room to the root, so that `**/accounts/**`, a neighbour in lib, does not stand for lambdas/accounts.
    ...ancestors
      .toReversed()
      .flatMap((ancestor) => [
        ...neighbours(room, rooms, ancestor).map((name) => `**/${name}/**`),
        ...seenFrom(room, room.imports, ancestor).flatMap((target) => [`!**/${target}`, `!**/${target}/**`]),
      ]),
  ];
}

/** The folders beside a room's own under a folder around it, that hold rooms. */
function neighbours(room: Room, rooms: readonly Room[], ancestor: readonly string[]): readonly string[] {
  const folders = [...rooms.map(({ folder }) => folder), ...observers];
  const names = seenFrom(room, folders, ancestor).map((path) => path.split('/')[0] ?? path);
  return [...new Set(names)].sort();
}

/** The paths under a folder that the room's own folder is not on, without that folder. */
function seenFrom(room: Room, paths: readonly string[], ancestor: readonly string[]): readonly string[] {
  const prefix = ancestor.map((name) => `${name}/`).join('');
  const own = room.folder.split('/')[ancestor.length];
  return paths
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length))
    .filter((path) => path !== '' && path.split('/')[0] !== own);
}

function exceptionOverrides(exceptions: readonly Exception[]): readonly Override[] {
  return Object.entries(biomeRules).flatMap(([rule, [group, name]]) => {
    const includes = exceptions.filter((exception) => exception.rule === rule).map(({ file }) => file);
    return includes.length === 0 ? [] : [{ includes, linter: { rules: { [group]: { [name]: 'off' } } } }];
  });
}
