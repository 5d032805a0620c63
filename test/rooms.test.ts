import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { includesOf } from '../ops/rooms/overrides';
import type { Room } from '../ops/rooms/room';
import { fits } from '../ops/rooms/room-of';
import { observers, rooms } from '../ops/rooms/rooms';
import { lint, tree } from './support/source-trees';

const root = path.resolve(__dirname, '..');

/** An import that a file of some room may or may not have. */
interface Import {
  readonly file: string;
  readonly from: string;
  readonly refused: boolean;
}

/** Written by hand, so that a mistake in the table, or in how it is read, is seen. */
const refused: readonly (readonly [file: string, from: string])[] = [
  ['bin/a.ts', '../lambdas/students/records/students'],
  ['contracts/students/a.ts', 'zod'],
  ['contracts/students/a.ts', '../../lambdas/shared/csv/csv-text'],
  ['lib/constructs/a.ts', '../../lambdas/students/env'],
  ['lib/phishing/a.ts', '../../lambdas/accounts/users/users'],
  ['simulation/models/a.ts', '../../lambdas/students/records/students'],
  ['simulation/world/a.ts', '../../lambdas/students/records/students'],
  ['lambdas/students/records/a.ts', '../../phishing/settings/settings'],
  ['lambdas/students/records/insertStudentData/a.ts', '@aws-sdk/client-dynamodb'],
  ['lambdas/students/records/insertStudentData/a.ts', '../../../shared/aws/mailer'],
  ['lambdas/forecast/ensemble/a.ts', 'node:crypto'],
  ['lambdas/phishing/verdict/a.ts', '../scanning/scanning'],
  ['lambdas/phishing/verdict/url/a.ts', '../../scanning/scanning'],
  ['packages/cdk-offline/src/s3/a.ts', '../../../../local/start'],
  ['packages/cdk-offline/src/s3/a.ts', 'aws-cdk-lib'],
  ['local/a.ts', '../packages/cdk-offline/src/system'],
  ['local/a.ts', 'cdk-offline/src/system'],
  ['web/src/app/a.ts', 'node:fs'],
  ['web/src/sections/air/chart/a.tsx', '../../students/student'],
  ['web/src/ui/a.tsx', '../app/session/session'],
  ['extension/a.ts', '../lambdas/phishing/models/models'],
];
const allowed: readonly (readonly [file: string, from: string])[] = [
  ['lib/phishing/a.ts', '../../lambdas/phishing/env'],
  ['lambdas/phishing/scanning/scan/handler.ts', '../../../shared/aws/mailer'],
  ['lambdas/phishing/scanning/scan/a.ts', '../../../../contracts/phishing/routes'],
  ['lambdas/phishing/verdict/url/a.ts', '../hosts/known-hosts'],
  ['lambdas/phishing/learning/a.ts', '../verdict/model/model'],
  ['local/a.ts', 'cdk-offline'],
  ['web/src/sections/air/chart/a.tsx', '../../../../../contracts/students/student'],
  ['web/src/sections/air/chart/a.tsx', '../../../ui/button'],
  ['extension/a.ts', '../lambdas/phishing/verdict/judge'],
  ['test/a.ts', '../lambdas/students/records/students'],
];
const byHand: readonly Import[] = [
  ...refused.map(([file, from]) => ({ file, from, refused: true })),
  ...allowed.map(([file, from]) => ({ file, from, refused: false })),
];

const violations: readonly (readonly [rule: string, file: string, code: string])[] = [
  [
    'noProcessEnv',
    'lambdas/students/records/insertStudentData/b.ts',
    "export const x = process.env['TABLE_NAME'];",
  ],
  [
    'noRestrictedImports',
    'lambdas/shared/http/b.ts',
    "import { z } from 'zod';\nexport const x = z.string();",
  ],
  [
    'noRestrictedImports',
    'lambdas/students/records/c.ts',
    "import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';\nexport const x = TransactWriteCommand;",
  ],
  ['noBarrelFile', 'lib/site/barrel.ts', "export { x } from './x';\nexport { y } from './y';"],
  ['noDefaultExport', 'lib/site/default.ts', 'export default 1;'],
  ['noImportCycles', 'lib/site/user.ts', "import type { Noun } from './noun';\nexport type User = Noun;"],
  ['noImportCycles', 'lib/site/noun.ts', "import type { User } from './user';\nexport type Noun = User[];"],
  ['noExcessiveCognitiveComplexity', 'lib/site/complex.ts', nested(6)],
];

describe('the rules of biome.json', () => {
  const imports = [...rooms.flatMap(importsOf), ...byHand];
  let house: string;
  let found: ReadonlySet<string>;
  beforeAll(() => {
    house = tree([...withImports(imports), ...violations.map(([, file, code]) => [file, code] as const)]);
    for (const file of ['biome.json', '.gitignore']) cpSync(path.join(root, file), path.join(house, file));
    found = lint(house);
  });
  afterAll(() => rmSync(house, { recursive: true }));

  const wrong = (some: readonly Import[]) =>
    some.filter(
      (one) => found.has(`noRestrictedImports ${one.file}:${lineOf(one, imports)}`) !== one.refused,
    );

  it.each(rooms.map((room) => ({ room, files: includesOf(room).join(' ') })))(
    'let $files import what the table says and nothing else',
    ({ room }) => expect(wrong(importsOf(room))).toEqual([]),
  );
  it('judge the imports that are written here by hand', () => expect(wrong(byHand)).toEqual([]));
  it.each(violations)('refuse by %s what is in %s', (rule, file) => {
    expect([...found].filter((place) => place.startsWith(`${rule} ${file}:`))).not.toEqual([]);
  });
  it('let a complexity of 15 pass', () => {
    expect([...found].filter((place) => place.includes('lib/site/simple.ts'))).toEqual([]);
  });
});

/** One import of every library and of every room, from a file of a room. */
function importsOf(room: Room): readonly Import[] {
  const file = aFileOf(room);
  const targets = [...new Set([...rooms.map(({ folder }) => `${folder}/some/noun`), ...room.imports])];
  const libraries = [...new Set([...rooms.flatMap((other) => other.libraries), 'left-pad'])];
  return [
    ...[...targets, ...observers.map((folder) => `${folder}/noun`)].map((target) => {
      const from = path.posix.relative(path.posix.dirname(file), target);
      return { file, from: from.startsWith('.') ? from : `./${from}`, refused: !mayImport(room, target) };
    }),
    ...libraries.map((glob) => {
      const from = glob.replace(/\*+/, 'x');
      return { file, from, refused: !room.libraries.some((own) => own === glob || fits(own, from)) };
    }),
  ];
}

function mayImport(room: Room, target: string): boolean {
  const isIn = (folder: string) => target === folder || target.startsWith(`${folder}/`);
  const around = rooms
    .filter(({ folder }) => room.folder.startsWith(`${folder}/`))
    .map(({ folder }) => folder);
  const nearest =
    rooms
      .map(({ folder }) => folder)
      .filter(isIn)
      .sort((a, b) => b.length - a.length)[0] ?? '';
  if (isIn(room.folder) || room.imports.some(isIn)) return true;
  return !room.sealed && around.includes(nearest);
}

function aFileOf({ folder, files = ['**'] }: Room): string {
  const [glob = ''] = files;
  return `${folder}/${glob.replace('**', 'some/*.ts').replaceAll('*', 'sample')}`;
}

function withImports(imports: readonly Import[]): readonly (readonly [file: string, text: string])[] {
  const files = [...new Set(imports.map(({ file }) => file))];
  return files.map((file) => {
    const lines = imports
      .filter((one) => one.file === file)
      .map(({ from }, n) => `import { x${n} } from '${from}';`);
    return [file, lines.join('\n')];
  });
}

function lineOf(one: Import, imports: readonly Import[]): number {
  return imports.filter(({ file }) => file === one.file).findIndex(({ from }) => from === one.from) + 1;
}

/** A function of cognitive complexity 1 + 2 + … + depth. */
function nested(depth: number): string {
  return `export function nested(n: number) {\n${'if (n > 1) {'.repeat(depth)} n += 1; ${'}'.repeat(depth)}\n return n;\n}`;
}
