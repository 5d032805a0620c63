import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { sitePlan } from '../../ops/build';
import { LANGUAGES } from '../../web/src/app/language/languages';

/** What the page may weigh on the wire, in bytes after brotli. */
const BUDGET = {
  page: { 'index.html': 3_000, 'styles.css': 4_500 },
  /** `scripts.js`, what it cannot start without, and its messages in one language. */
  entry: 18_000,
  /** The scripts and messages that the first look at a section takes, the entry included. */
  firstView: 31_000,
  section: 12_000,
  /** The registrar's desk with its list, which comes while the students do. */
  desk: 40_000,
  sectionStyles: 3_000,
};

const root = path.resolve(__dirname, '../..');
const languages = Object.keys(LANGUAGES);
const sections = Object.keys(LANGUAGES.vi.messages).filter((part) => part !== 'app' && !part.includes('/'));

describe('the built page', () => {
  let outputs: esbuild.Metafile['outputs'];
  let files: ReadonlyMap<string, Buffer>;
  beforeAll(async () => {
    const built = await esbuild.build({ ...sitePlan(root), write: false, metafile: true });
    outputs = built.metafile.outputs;
    files = new Map(
      built.outputFiles.map((file) => [
        path.relative(root, file.path).replaceAll(path.sep, '/'),
        Buffer.from(file.contents),
      ]),
    );
  });

  const weight = (names: Iterable<string>) =>
    [...new Set(names)].reduce((sum, name) => sum + brotliCompressSync(files.get(name) ?? '').length, 0);
  const builtFrom = (source: string) =>
    Object.keys(outputs).find((name) => outputs[name]?.entryPoint === source) ?? `nothing of ${source}`;
  /** A script and what it imports before it can run. */
  const withImports = (name: string): readonly string[] => [
    name,
    ...(outputs[name]?.imports ?? [])
      .filter(({ kind }) => kind === 'import-statement')
      .flatMap((each) => withImports(each.path)),
  ];
  const load = (source: string) => withImports(builtFrom(`web/src/${source}`));
  const entryIn = (language: string) => [
    ...load('main.ts'),
    ...load('app/start.tsx'),
    ...load(`app/messages/${language}.ts`),
  ];

  it('is three files with stable names, and chunks with a hash in theirs', () => {
    const names = [...files.keys()].map((name) => path.posix.relative('web/dist', name));
    const stable = names.filter((name) => !name.startsWith('chunks/'));
    expect(stable.toSorted()).toEqual(['index.html', 'scripts.js', 'styles.css']);
    const chunks = names.filter((name) => name.startsWith('chunks/'));
    expect(chunks.filter((name) => !/^chunks\/[\w-]+-[A-Z0-9]{8}\.(js|css)$/.test(name))).toEqual([]);
  });

  it('has no chunk that needs a file whose content changes under its name', () => {
    const needy = [...files].filter(
      ([name, file]) => name.includes('/chunks/') && /scripts\.js|styles\.css/.test(file.toString()),
    );
    expect(needy.map(([name]) => name)).toEqual([]);
  });

  it.each(Object.entries(BUDGET.page))('keeps %s within %d bytes', (name, limit) => {
    const bytes = weight([`web/dist/${name}`]);
    expect(bytes).toBeGreaterThan(100);
    expect(bytes).toBeLessThanOrEqual(limit);
  });

  it.each(languages)(`keeps the entry in %s within ${BUDGET.entry} bytes`, (language) => {
    expect(weight(entryIn(language))).toBeLessThanOrEqual(BUDGET.entry);
  });

  describe.each(sections)('the section %s', (section) => {
    const script = `sections/${section}/section.ts`;

    it(`is a chunk of at most ${BUDGET.section} bytes`, () => {
      const bytes = weight([builtFrom(`web/src/${script}`)]);
      expect(bytes).toBeGreaterThan(200);
      expect(bytes).toBeLessThanOrEqual(BUDGET.section);
    });

    it.each(languages)(`is first seen in %s after at most ${BUDGET.firstView} bytes`, (language) => {
      const own = [...load(script), ...load(`sections/${section}/messages/${language}.ts`)];
      expect(weight([...entryIn(language), ...own])).toBeLessThanOrEqual(BUDGET.firstView);
    });
  });

  it.each(languages)(`shows the list of students in %s after at most ${BUDGET.desk} bytes`, (language) => {
    const own = ['section.ts', 'desk/desk-page.tsx', `messages/${language}.ts`];
    const desk = own.flatMap((source) => load(`sections/students/${source}`));
    expect(weight([...entryIn(language), ...desk])).toBeLessThanOrEqual(BUDGET.desk);
  });

  it.each(languages)(`shows a student in %s after at most ${BUDGET.desk} bytes`, (language) => {
    const own = ['profile/section.ts', `messages/${language}.ts`, `profile/messages/${language}.ts`];
    const page = own.flatMap((source) => load(`sections/students/${source}`));
    expect(weight([...entryIn(language), ...page])).toBeLessThanOrEqual(BUDGET.desk);
  });

  it.each(languages)(`shows the backups in %s after at most ${BUDGET.desk} bytes`, (language) => {
    const own = ['backups/section.ts', `messages/${language}.ts`, `backups/messages/${language}.ts`];
    const page = own.flatMap((source) => load(`sections/students/${source}`));
    expect(weight([...entryIn(language), ...page])).toBeLessThanOrEqual(BUDGET.desk);
  });

  it.each(languages)(`shows the steps of an import in %s after at most ${BUDGET.desk} bytes`, (language) => {
    const own = ['imports/section.ts', `messages/${language}.ts`, `imports/messages/${language}.ts`];
    const page = own.flatMap((source) => load(`sections/students/${source}`));
    expect(weight([...entryIn(language), ...page])).toBeLessThanOrEqual(BUDGET.desk);
  });

  it.each([
    'account/passkeys/passkeys-card.tsx',
    'air/details.tsx',
    'protection/further/section.ts',
    'students/desk/desk-page.tsx',
    'students/desk/opened.tsx',
    'students/backups/section.ts',
    'students/imports/section.ts',
    'students/imports/plan-step.tsx',
    'students/profile/section.ts',
  ])(`keeps %s, loaded after the first view, within ${BUDGET.section} bytes`, (source) => {
    const bytes = weight([builtFrom(`web/src/sections/${source}`)]);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(BUDGET.section);
  });

  it(`keeps the styles of a section within ${BUDGET.sectionStyles} bytes`, () => {
    const sheets = [...files.keys()].filter((name) => /chunks\/.*\.css$/.test(name));
    // Backups and imports have one of their own.
    expect(sheets).toHaveLength(sections.length + 2);
    for (const sheet of sheets) expect(weight([sheet])).toBeLessThanOrEqual(BUDGET.sectionStyles);
  });

  it('asks no other origin for anything', () => {
    for (const file of files.values()) {
      const addresses = file.toString('utf8').match(/https?:\/\/[\w.-]+/g) ?? [];
      // The names of XML vocabularies, which nobody fetches, and examples (RFC 2606), which nobody can.
      expect(addresses.filter((address) => !/^http:..www\.w3\.org$|\.example$/.test(address))).toEqual([]);
    }
  });

  it('writes no markup from text', () => {
    const scripts = [...files].filter(([name]) => name.endsWith('.js'));
    const writing = scripts.filter(([, file]) =>
      /insertAdjacentHTML|document\.write|eval\(/.test(file.toString()),
    );
    expect(writing.map(([name]) => name)).toEqual([]);
  });
});
