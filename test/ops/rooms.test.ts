import { rmSync } from 'node:fs';
import path from 'node:path';
import { biomeConfigIsCurrent } from '../../ops/rooms/biome-config';
import { exceptions } from '../../ops/rooms/exceptions';
import { findingsIn } from '../../ops/rooms/findings';
import { biomeRules } from '../../ops/rooms/overrides';
import { rooms } from '../../ops/rooms/rooms';
import { filesOfRepository, sourcesOf } from '../../ops/rooms/sources';
import { lint, tree } from '../support/source-trees';

const root = path.resolve(__dirname, '../..');

describe('the rules that Biome does not have', () => {
  const tooMany = (file: string) =>
    Array.from({ length: 7 }, (_, n) => [`${file}/noun-${n}.ts`, ''] as const);
  const useCase = 'lambdas/students/records/insertStudentData/insert-student.ts';
  const files: readonly (readonly [file: string, text: string])[] = [
    ...tooMany('lambdas/students'),
    ...tooMany('lambdas/students/records'),
    ['lib/students/long.css', 'a {}\n'.repeat(201)],
    ['lib/students/longest.ts', '// line\n'.repeat(200)],
    ['lib/students/function.ts', functionOf(61)],
    ['lib/students/longest-function.ts', functionOf(60)],
    ['test/students/long-describe.test.ts', `describe('a file', () => {\n${'  it();\n'.repeat(70)}});\n`],
    ['test/students/long-function.ts', functionOf(61)],
    [useCase, "import { students } from '../students';\nimport type { sdk } from '../types-only';\n"],
    ['lambdas/students/records/students.ts', "export { students } from '../../shared/aws/table';\n"],
    ['lambdas/students/records/types-only.ts', "import { x } from '@aws-sdk/client-s3';\n"],
    ['lambdas/shared/aws/table.ts', "import { x } from '@aws-sdk/lib-dynamodb';\n"],
    ['garage/car.ts', ''],
  ];

  it('find what is too long, too crowded, in no room, or impure by way of others', () => {
    const house = tree(files);
    const found = findingsIn(
      sourcesOf(
        house,
        files.map(([file]) => file),
      ),
      rooms,
    );
    rmSync(house, { recursive: true });
    expect(found.map(({ rule, file }) => `${rule} ${file}`).sort()).toEqual([
      'fileLines lib/students/long.css',
      'functionLines lib/students/function.ts',
      'functionLines test/students/long-function.ts',
      'imports garage/car.ts',
      `purity ${useCase}`,
      'sliceRoot lambdas/students',
    ]);
    expect(found.find(({ rule }) => rule === 'purity')?.text).toContain(
      `${useCase} → lambdas/students/records/students.ts → lambdas/shared/aws/table.ts → @aws-sdk/lib-dynamodb`,
    );
  });
});

describe('the exceptions', () => {
  it('are all needed still', () => {
    const found = new Set(
      findingsIn(sourcesOf(root, filesOfRepository(root)), rooms).map(({ rule, file }) => `${rule} ${file}`),
    );
    // With `--only` Biome reports what an override turns off too.
    const only = Object.values(biomeRules).map(([group, name]) => `--only=${group}/${name}`);
    const places = [...lint(root, only)].map((place) => place.replace(/:\d+$/, ''));
    for (const [rule, [, name]] of Object.entries(biomeRules)) {
      for (const place of places) found.add(place.replace(name, rule));
    }
    expect(exceptions.filter(({ rule, file }) => !found.has(`${rule} ${file}`))).toEqual([]);
  });
  it('stand in biome.json as they stand in the table', () => {
    expect(biomeConfigIsCurrent(path.join(root, 'biome.json'))).toBe(true);
  });
});

function functionOf(lines: number): string {
  return `export function long() {\n${'  call();\n'.repeat(lines - 2)}}\n`;
}
