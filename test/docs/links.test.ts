import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apis } from '../../contracts/openapi/apis';
import { filesOfRepository } from '../../ops/rooms/sources';

const root = path.resolve(__dirname, '../..');
const pages = filesOfRepository(root).filter((file) => file.endsWith('.md'));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** As GitHub makes them of a heading. */
function anchorsOf(page: string): readonly string[] {
  const headings = [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

test.each(pages)('every link of %s leads somewhere', (page) => {
  const targets = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
    ([, target = '']) => target,
  );
  const dead = targets.filter((target) => {
    const [file = '', anchor] = target.split('#');
    const found = file === '' ? page : path.join(path.dirname(page), file);
    if (!existsSync(path.join(root, found))) return true;
    return anchor !== undefined && !anchorsOf(found).includes(anchor);
  });
  expect(dead).toEqual([]);
});

test('every file that docs/changing.md names is there', () => {
  const named = [...read('docs/changing.md').matchAll(/`((?:[\w-]+\/)+[\w.-]*)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('the index of decisions has each of them once', () => {
  const records = readdirSync(path.join(root, 'docs/adr')).filter((file) => /^\d{4}-/.test(file));
  const listed = [...read('docs/adr/README.md').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(
    ([, file]) => file,
  );
  expect(listed.sort()).toEqual(records);
});

test('docs/architecture.md names every function behind a route of the forecast', () => {
  const operations = Object.entries(apis['forecast']?.routes ?? {}).map(
    ([name, { operation = name }]) => operation,
  );
  expect(operations.length).toBeGreaterThan(15);
  expect(
    operations.filter((name) => !new RegExp(`\\b${name}\\b`).test(read('docs/architecture.md'))),
  ).toEqual([]);
});
