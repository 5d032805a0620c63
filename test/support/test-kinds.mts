import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';

/** What makes a test more than a unit, wherever it is imported: the first that fits. */
const needs = {
  // Every processor.
  alone: ['test/support/every-processor.ts'],
  browser: ['test/support/browser.ts', 'test/support/firefox.ts'],
  // The synthesized app, a stack of the test's own, or commands.
  system: ['test/support/assembly.ts', 'aws-cdk-lib', 'node:child_process'],
};

const kindNames = ['alone', 'browser', 'system'] as const satisfies readonly (keyof typeof needs)[];

type Kind = keyof typeof needs | 'unit';

/** The test files below these folders, by what they need: the whole machine, a browser, more than their own process, or only that. */
export function testsByKind(root: string, folders: readonly string[]): Readonly<Record<Kind, string[]>> {
  const kinds: Record<Kind, string[]> = { unit: [], system: [], browser: [], alone: [] };
  const imports = createImports();
  for (const file of folders.flatMap((folder) => testFiles(join(root, folder)))) {
    const reached = reachedFrom(file, imports);
    const isNeeded = (need: string) => reached.has(need) || reached.has(join(root, need));
    const needed = kindNames.find((kind) => needs[kind].some(isNeeded));
    kinds[needed ?? 'unit'].push(file);
  }
  return kinds;
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => join(folder, file));
}

function reachedFrom(file: string, importsOf: (file: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...importsOf(next));
  }
  return reached;
}

/** Reads each file once. */
function createImports(): (file: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const imports = known.get(file) ?? (isAbsolute(file) ? readImports(file) : []);
    known.set(file, imports);
    return imports;
  };
}

/** Types are gone when a test runs, and with them what only they came from. */
function readImports(file: string): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\s)(?:[^;']*?\sfrom\s+)?'([^']+)';/gm,
  );
  return [...statements].flatMap(([, path = '']) => {
    if (!path.startsWith('.')) return [path.replace(/^aws-cdk-lib\/.*/, 'aws-cdk-lib')];
    const beginning = resolve(dirname(file), path);
    return [`${beginning}.ts`, `${beginning}.tsx`].filter(existsSync).slice(0, 1);
  });
}
