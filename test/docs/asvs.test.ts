import { existsSync, readFileSync } from 'node:fs';

/** Every requirement of level 1 or 2 of these chapters of ASVS 5.0.0: how many each section has, and which are of level 3. */
const numbers = [
  ...of('6.1', 1, 3),
  ...of('6.2', 1, 12),
  ...of('6.3', 1, 4),
  ...of('6.4', 1, 4),
  ...of('6.5', 1, 5),
  ...of('6.6', 1, 3),
  ...of('6.8', 1, 4),
  ...of('7.1', 1, 3),
  ...of('7.2', 1, 4),
  ...of('7.3', 1, 2),
  ...of('7.4', 1, 5),
  ...of('7.5', 1, 2),
  ...of('7.6', 1, 2),
  ...of('8.1', 1, 2),
  ...of('8.2', 1, 3),
  ...of('8.3', 1, 1),
  ...of('8.4', 1, 1),
  ...of('9.1', 1, 3),
  ...of('9.2', 1, 4),
  ...of('16.1', 1, 1),
  ...of('16.2', 1, 5),
  ...of('16.3', 1, 4),
  ...of('16.4', 1, 3),
  ...of('16.5', 1, 3),
];

const text = readFileSync('docs/asvs.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, number = '', , shown = '']) => ({ number, shown }),
);

function of(section: string, first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
}

test('every requirement has one row, and there are no others', () => {
  expect(numbers).toHaveLength(83);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test('every row names a test that is there, or says why it does not apply', () => {
  const missing = rows.flatMap(({ number, shown }) => {
    const named = [...shown.matchAll(/`(test\/[^`]+)`: “([^”]+)”/g)];
    if (named.length === 0) return shown.startsWith('Not applicable: ') ? [] : [`${number} names no test`];
    return named
      .filter(([, file = '', name = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(name))
      .map(([, file, name]) => `${number}: ${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('what is not wholly met is said below, and only of rows that say so', () => {
  const below = [...text.matchAll(/^- \*\*(\d+\.\d+\.\d+)\*\*: /gm)].map(([, number]) => number);
  const pointing = rows.filter(({ shown }) => shown.includes('#what-is-not-met-or-not-wholly'));
  expect(pointing.map(({ number }) => number)).toEqual(below);
});
