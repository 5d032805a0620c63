import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { workflowFaults } from '../support/workflow-faults';

const root = join(__dirname, '../..');
const folder = join(root, '.github/workflows');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const packageJson = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
};
const { scripts } = packageJson;

describe('each workflow', () => {
  test.each(readdirSync(folder))('%s is pinned, has few permissions, and asks for what exists', (file) => {
    expect(workflowFaults(readFileSync(join(folder, file), 'utf8'), scripts)).toEqual([]);
  });

  test('of this repository that another one uses is there', () => {
    const used = readdirSync(folder).flatMap((file) =>
      [...read(`.github/workflows/${file}`).matchAll(/uses: \.\/(\S+)/g)].map(([, path = '']) => path),
    );
    expect(used.length).toBeGreaterThan(0);
    for (const path of used) expect(parse(read(path)).on).toHaveProperty('workflow_call');
  });
});

const sha = 'a'.repeat(40);
const good = `permissions: {}
jobs:
  one:
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@${sha} # v7.0.1
      - run: npm ci && npm test
`;

test('a good workflow has no faults', () => {
  expect(workflowFaults(good, scripts)).toEqual([]);
});

test.each([
  ['an action by its tag', good.replace(sha, 'v7'), /is not pinned by its commit/],
  ['an action by its branch', good.replace(sha, 'main'), /is not pinned by its commit/],
  ['a commit cut short', good.replace(sha, sha.slice(0, 12)), /is not pinned by its commit/],
  ['a commit without its version', good.replace(' # v7.0.1', ''), /no version beside/],
  ['no default of permissions', good.replace('permissions: {}', 'name: x'), /no permissions by default/],
  ['a default of everything', good.replace('{}', 'write-all'), /permissions write-all by default/],
  ['a job without permissions', good.replace(/ {4}permissions:\n {6}.*\n/, ''), /no permissions of the job/],
  ['a job that may push', good.replace('contents: read', 'contents: write'), /may write contents/],
  ['a script that is not there', good.replace('npm test', 'npm run nothing'), /no script nothing/],
  [
    'text of a stranger in a script',
    good.replace('npm test', `echo $${'{{ github.head_ref }}'}`),
    /inside of/,
  ],
])('%s is refused', (_, text, fault) => {
  expect(workflowFaults(text, scripts).join('\n')).toMatch(fault);
});

test('updates leave alone what is pinned for a reason', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    readonly updates: readonly { readonly ignore?: readonly { readonly 'dependency-name': string }[] }[];
  };
  const ignored = updates.flatMap(({ ignore = [] }) => ignore.map((each) => each['dependency-name']));
  const pinned = [...Object.keys(packageJson.overrides), '@biomejs/biome', 'aws-cdk'];
  expect(ignored.sort()).toEqual(pinned.sort());
  expect(read('docs/adr/0012-pins-that-install-everywhere.md')).toContain('oxc-parser');
});
